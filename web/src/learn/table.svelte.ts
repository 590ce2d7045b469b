/** The table of a lesson: as any other, but nobody else sits there, and its verdict is kept. */
import { Table } from '../lib/table.svelte';
import type { LessonAt } from '../wire/api';
import { LessonLine } from './line';
import { keepSolved } from './progress';

export class LessonTable extends Table {
  /** The task and the verdict; nothing until the lesson has come. */
  lesson: LessonAt | null = $state.raw(null);
  private readonly line: LessonLine;

  constructor(course: string, key: string) {
    const line = new LessonLine(course, key, (at) => this.judged(course, at));
    super(key, '', () => line, key);
    this.line = line;
  }

  /** No kibitzer looks over one's shoulder: the task is to find it. */
  override get advised(): boolean {
    return false;
  }

  /** The verdict, as soon as all that led to it has been shown. */
  get verdict(): LessonAt | null {
    return this.lesson && this.lesson.state !== 'open' && !this.player.busy ? this.lesson : null;
  }

  retry(): void {
    this.clear();
    this.line.restart();
  }

  private judged(course: string, at: LessonAt): void {
    this.lesson = at;
    if (at.state === 'solved') keepSolved(course, at.key);
  }
}
