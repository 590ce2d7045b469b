/** The words of the guide. */
import type en from '../words/learn/en.json';
import { Shelf } from '../words/shelf.svelte';
import type { LearnWord } from './lesson';

export const learning = new Shelf<typeof en>({
  en: () => import('../words/learn/en.json'),
  hu: () => import('../words/learn/hu.json'),
  cs: () => import('../words/learn/cs.json'),
  pl: () => import('../words/learn/pl.json'),
  de: () => import('../words/learn/de.json'),
});

export const l = (word: LearnWord, gaps?: Record<string, string | number>) =>
  learning.say(word, gaps);
