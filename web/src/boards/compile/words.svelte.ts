/** The words of this board that no scene brings, in five languages. */
import { filled } from '../../lib/words.svelte';
import { settings, type Language } from '../../lib/settings.svelte';
import en from '../../words/compile/en.json';

type Words = typeof en;

const SHELVES: Record<Language, () => Promise<{ default: Words }>> = {
  en: () => Promise.resolve({ default: en }),
  hu: () => import('../../words/compile/hu.json'),
  cs: () => import('../../words/compile/cs.json'),
  pl: () => import('../../words/compile/pl.json'),
  de: () => import('../../words/compile/de.json'),
};

let current: Words = $state.raw(en);

export async function learn(language: Language): Promise<void> {
  const words = (await SHELVES[language]()).default;
  if (language === settings.language) current = words;
}

export function c(word: keyof Words, gaps: Record<string, string | number> = {}): string {
  return filled(current[word], gaps);
}
