// Made by tools/wire_types.py from kibitz.words.scene; do not edit.

import type { CompileScene } from './compile';
import type { IreScene } from './ire';

/** What every game's scene has; `tools/wire_types.py` writes the scenes of all games as types. */
export interface OtherScene {
  game: string;
  /** Where the game stands, as one line. */
  header: string;
  /** The number of the turn or day, from 0: it never goes down. */
  chapter: number;
  /** The seat that looks, or the one whose side is drawn below. */
  me: number;
}

export type Scene = CompileScene | IreScene | OtherScene;

export function isCompileScene(scene: Scene): scene is CompileScene {
  return scene.game === 'compile';
}

export function isIreScene(scene: Scene): scene is IreScene {
  return scene.game === 'ire';
}
