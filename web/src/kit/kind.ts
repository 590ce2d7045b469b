/** A scene as the kind its reader is made for. */
import type { Scene } from '../wire/scene';

/** The same scene, known to be of one game; a scene of another one is a fault of ours. */
export function sceneOf<S extends Scene>(scene: Scene, isKind: (x: Scene) => x is S): S {
  if (isKind(scene)) return scene;
  throw new TypeError(`a scene of ${scene.game} came to the board of another game`);
}
