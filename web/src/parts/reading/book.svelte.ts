/** The book a page is read from: another game or language replaces it when it has come. */
import { reference } from '../../lib/api';
import type { ReferencePage } from '../../wire/reference';

export class Reading {
  book: ReferencePage | null = $state.raw(null);
  /** The language of the book that is there. */
  language = $state('');
  error: unknown = $state.raw(null);
  private wanted = '';

  async open(game: string, language: string): Promise<void> {
    this.wanted = `${game} ${language}`;
    const { wanted } = this;
    try {
      const book = await reference(game, language);
      if (wanted === this.wanted) [this.book, this.language, this.error] = [book, language, null];
    } catch (e) {
      if (wanted === this.wanted) this.error = e;
    }
  }
}
