/** The scene after each step of the match that the first page plays. */
import type { Demo, Edit } from '../../wire/messages';
import type { CompileScene } from '../../wire/compile';
import { isCompileScene, type Scene } from '../../wire/scene';

/** A copy of a value with another one at a place in it. */
function edited(node: unknown, [key, ...rest]: Edit['at'], value: unknown): unknown {
  if (key === undefined) return value;
  const copy: unknown = Array.isArray(node) ? [...node] : Object.assign({}, node);
  if (copy && typeof copy === 'object')
    Reflect.set(copy, key, edited(Reflect.get(copy, key), rest, value));
  return copy;
}

const isScene = (x: unknown): x is Scene => !!x && typeof x === 'object' && 'game' in x;

/** Found backwards from the last one; nothing if they are of a game that is not drawn here. */
export function scenesOf(demo: Demo): CompileScene[] {
  const found: CompileScene[] = [];
  let scene: unknown = demo.scene;
  for (const step of demo.steps.toReversed()) {
    for (const { at, value } of step.edits) scene = edited(scene, at, value);
    if (!isScene(scene) || !isCompileScene(scene)) return [];
    found.push(scene);
  }
  return found.reverse();
}
