/** The words of replay, gallery and rules. */
import type en from '../../words/reading/en.json';
import { Shelf } from '../../words/shelf.svelte';

export type ReadingWord = keyof typeof en;

export const reading = new Shelf<typeof en>({
  en: () => import('../../words/reading/en.json'),
  hu: () => import('../../words/reading/hu.json'),
  cs: () => import('../../words/reading/cs.json'),
  pl: () => import('../../words/reading/pl.json'),
  de: () => import('../../words/reading/de.json'),
});

export const r = (word: ReadingWord, gaps?: Record<string, string | number>) =>
  reading.say(word, gaps);
