/** The steps of a message: the scene after each of them, and what of it touched the reader. */
import type { Edit, Shown } from '../wire/messages';
import { isCompileScene, isIreScene, type Scene } from '../wire/scene';
import { elementsOf } from './pointing';

/** A copy of a node with another value at a place in it; what is not on the way is shared. */
export function edited(node: unknown, at: Edit['at'], value: unknown): unknown {
  const [key, ...rest] = at;
  if (key === undefined) return value;
  if (Array.isArray(node)) {
    const copy: unknown[] = [...node];
    copy[Number(key)] = edited(copy[Number(key)], rest, value);
    return copy;
  }
  if (!node || typeof node !== 'object') throw new TypeError(`nothing can be edited at ${key}`);
  const copy = { ...node };
  Reflect.set(copy, key, edited(Reflect.get(node, key), rest, value));
  return copy;
}

function isScene(x: unknown): x is Scene {
  return !!x && typeof x === 'object' && 'game' in x && 'header' in x && 'chapter' in x;
}

/** The scene after each step, found backwards from the one the message shows. */
export function scenesOf(shown: Pick<Shown, 'scene' | 'steps'>): Scene[] {
  const found: Scene[] = [];
  let scene: unknown = shown.scene;
  for (const step of shown.steps.toReversed()) {
    for (const { at, value } of step.edits) scene = edited(scene, at, value);
    if (!isScene(scene)) throw new TypeError('the edits of a step leave no scene');
    found.push(scene);
  }
  return found.reverse();
}

/** The elements that are the reader's own, in the scene of a game that has sides. */
export function ownElements(scene: Scene): Set<string> {
  if (isCompileScene(scene)) return elementsOf(scene.sides[scene.me]);
  if (!isIreScene(scene)) return new Set();
  const { me, soviet, revolutionaries, places } = scene;
  const mine = revolutionaries.filter((x) => x.seat === me);
  const here = places.filter((x) => mine.some((y) => y.place === x.key)).map(({ at }) => ({ at }));
  return elementsOf([me === soviet.seat ? soviet : [], mine, here]);
}
