/** The page's own words, one language at a time. What a game says comes finished from the server. */
import { LIST } from 'virtual:words';
import type { Language } from './languages';
import { settings } from './settings.svelte';
import type { Words } from './words.gen';

export type Word = keyof Words['page'];
export type Gaps = Record<string, string | number>;

/** All the words of one language. Nothing is mounted before they are there. */
class Shelf {
  private current: { language: Language; words: Words } | null = $state.raw(null);

  /** Fetches the words of a language; those at hand stay until they have arrived. */
  async learn(language: Language): Promise<void> {
    const words = (await LIST[language].words()).default;
    if (!this.current || language === settings.language) this.current = { language, words };
  }

  private get learnt() {
    if (!this.current) throw new Error('nothing can be said before the words have arrived');
    return this.current;
  }

  /** The language of the words at hand; the one chosen may still be on its way. */
  get language(): Language {
    return this.learnt.language;
  }

  get words(): Words {
    return this.learnt.words;
  }
}

export const shelf = new Shelf();

export function filled(text: string, gaps: Gaps): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(gaps[name] ?? whole));
}

/** The words of one part of the page as a function, which fills their placeholders. */
export function saying<Part extends Record<keyof Part, string>>(part: (all: Words) => Part) {
  return (word: keyof Part, gaps: Gaps = {}) => filled(part(shelf.words)[word], gaps);
}

export const w = saying((all) => all.page);

/** A share of a hundred as the language writes it: `33%`, `33 %`. */
export function percent(n: number): string {
  return (n / 100).toLocaleString(shelf.language, { style: 'percent' });
}

/** What the server refused, in its own words. */
export function refusal(code: string, text: string): string {
  return text || w('error_server', { code });
}
