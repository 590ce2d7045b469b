/** A lesson: the condition under which it is shown, and what it points at. */
import type { Ask } from '../wire/messages';
import type { Scene } from '../wire/scene';
import type { LessonKey } from './words';

/** What a lesson may look at. */
export interface Look {
  scene: Scene;
  ask: Ask | null;
  /** What the table waits for beside the question. */
  waiting: number;
  undo: string;
  over: boolean;
  /** Questions the reader has answered since the guide came. */
  answers: number;
}

export interface Lesson {
  key: LessonKey;
  when(look: Look): boolean;
  /** Elements of the scene by their keys, or places of the page that begin with #; `a|b` is b if a is not shown. */
  at?(look: Look): string[];
}

/** What a question offers to point at first, of one kind. */
export function offered(look: Look, kind: string): string[] {
  const found =
    look.ask?.options.map((x) => x.at[0] ?? '').filter((x) => x.startsWith(`${kind}:`)) ?? [];
  return [...new Set(found)];
}

/** Can every answer be given by pointing at one of these kinds, or by a plain button? */
export function onlyOffers(look: Look, ...kinds: string[]): boolean {
  return !!look.ask?.options.every(
    (x) => !x.at.length || kinds.some((kind) => x.at[0]!.startsWith(`${kind}:`)),
  );
}

/** The next lesson: the first that is new and fits the moment. */
export function nextOf(
  lessons: readonly Lesson[],
  seen: ReadonlySet<string>,
  look: Look,
): Lesson | null {
  return lessons.find((x) => !seen.has(x.key) && x.when(look)) ?? null;
}
