/** Words for one part of the page, fetched with it; a language that lacks one does not compile. */
import { settings, type Language } from '../lib/settings.svelte';
import { filled } from '../lib/words.svelte';

type Shelves<W> = Record<Language, () => Promise<{ default: W }>>;

export class Shelf<W extends Record<string, string>> {
  private words: W | null = $state.raw(null);

  constructor(private readonly shelves: Shelves<W>) {}

  /** Nothing should be shown before: a page in the wrong language is worse than none. */
  get ready(): boolean {
    return this.words !== null;
  }

  /** Fetches the words of a language; call inside an effect. */
  async learn(language: Language): Promise<void> {
    const words = (await this.shelves[language]()).default;
    if (language === settings.language) this.words = words;
  }

  say(word: keyof W, gaps: Record<string, string | number> = {}): string {
    return this.words ? filled(this.words[word]!, gaps) : '';
  }
}
