/** The words of this board's own furniture; what the game says comes from the server. */
import en from '../../words/ire/en.json';
import { settings, type Language } from '../../lib/settings.svelte';
import { filled } from '../../lib/words.svelte';

export type IreWords = typeof en;
export type IreWord = keyof IreWords;

const SHELVES: Record<Language, () => Promise<{ default: IreWords }>> = {
  en: () => Promise.resolve({ default: en }),
  hu: () => import('../../words/ire/hu.json'),
  cs: () => import('../../words/ire/cs.json'),
  pl: () => import('../../words/ire/pl.json'),
  de: () => import('../../words/ire/de.json'),
};

let current: IreWords = $state.raw(en);

/** Fetches the words of the chosen language. */
export async function learnIre(language: Language): Promise<void> {
  const words = (await SHELVES[language]()).default;
  if (language === settings.language) current = words;
}

export function iw(word: IreWord, gaps: Record<string, string | number> = {}): string {
  return filled(current[word], gaps);
}
