/** Narrowing options by the elements pointed at, path by path. No rule of any game. */
import type { Option } from '../wire/messages';

export type Pointed =
  | { kind: 'choose'; option: Option }
  | { kind: 'narrow'; clicked: string[] }
  | { kind: 'why'; at: string[] };

export function startsWith(path: readonly string[], start: readonly string[]): boolean {
  return start.length <= path.length && start.every((x, i) => path[i] === x);
}

/** The options one can still mean. */
export function narrowed(options: readonly Option[], clicked: readonly string[]): Option[] {
  return options.filter((x) => startsWith(x.at, clicked));
}

/** The elements that lead on from what was clicked. */
export function onward(options: readonly Option[], clicked: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const option of narrowed(options, clicked)) {
    const next = option.at[clicked.length];
    if (next !== undefined) found.add(next);
  }
  return found;
}

/** The elements worth a click now: those that lead on, and those one could begin anew with. */
export function live(options: readonly Option[], clicked: readonly string[]): Set<string> {
  const found = onward(options, clicked);
  if (clicked.length) for (const x of onward(options, [])) found.add(x);
  return found;
}

/** What is left to say in words: options that are all pointed at, or go on with no element. */
export function menu(
  options: readonly Option[],
  clicked: readonly string[],
  elements: ReadonlySet<string>,
): Option[] {
  if (!clicked.length) return [];
  return narrowed(options, clicked).filter((x) => {
    const next = x.at[clicked.length];
    return next === undefined || !elements.has(next);
  });
}

/** What a click on an element means after the clicks before it. */
export function point(
  options: readonly Option[],
  clicked: readonly string[],
  element: string,
): Pointed {
  if (clicked.at(-1) === element && !onward(options, clicked).has(element)) {
    return { kind: 'narrow', clicked: clicked.slice(0, -1) };
  }
  const longer = [...clicked, element];
  for (const path of clicked.length ? [longer, [element]] : [longer]) {
    const left = narrowed(options, path);
    if (left.length === 1) return { kind: 'choose', option: left[0]! };
    if (left.length) return { kind: 'narrow', clicked: path };
  }
  return { kind: 'why', at: longer };
}

/** Every element of a scene: what stands in a field `at`, or in one whose name ends so. */
export function elementsOf(scene: unknown, found: Set<string> = new Set()): Set<string> {
  if (Array.isArray(scene)) {
    for (const x of scene) elementsOf(x, found);
  } else if (scene && typeof scene === 'object') {
    for (const [key, value] of Object.entries(scene)) {
      if (typeof value !== 'string') elementsOf(value, found);
      else if (value && (key === 'at' || key.endsWith('_at'))) found.add(value);
    }
  }
  return found;
}
