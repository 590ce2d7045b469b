/** The page's own words in five languages. What a game says comes finished from the server. */
import en from '../words/en.json';
import { settings, type Language } from './settings.svelte';

export type Words = typeof en;
export type Word = keyof Words;

/** A language that lacks a word does not compile. */
const SHELVES: Record<Language, () => Promise<{ default: Words }>> = {
  en: () => Promise.resolve({ default: en }),
  hu: () => import('../words/hu.json'),
  cs: () => import('../words/cs.json'),
  pl: () => import('../words/pl.json'),
  de: () => import('../words/de.json'),
};

let current: Words = $state.raw(en);

/** Fetches the words of the chosen language. */
export async function learn(language: Language): Promise<void> {
  const words = (await SHELVES[language]()).default;
  if (language === settings.language) current = words;
}

/** A word of the page, with its gaps filled. */
export function w(word: Word, gaps: Record<string, string | number> = {}): string {
  return filled(current[word], gaps);
}

export function filled(text: string, gaps: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(gaps[name] ?? whole));
}

/** What the server refused: in the reader's words where the page has them, else in its own. */
export function refusal(code: string, text: string): string {
  const word = `fault_${code.replaceAll('-', '_')}`;
  return word in current ? w(word as Word) : text || w('error_server', { code });
}
