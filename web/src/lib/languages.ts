/** The languages we speak, in the order in which they are offered. */
import { LIST } from 'virtual:words';
import type { Language } from './words.gen';

export type { Language };

export const LANGUAGES: Language[] = Object.keys(LIST).filter(isLanguage);

/** A language in its own words, as it stands in a list; never translated. */
export function nameOf(language: Language): string {
  const { name } = LIST[language];
  return name[0]!.toLocaleUpperCase(language) + name.slice(1);
}

export function isLanguage(x: unknown): x is Language {
  return typeof x === 'string' && Object.hasOwn(LIST, x);
}

/** The first language of the browser that we speak. */
export function spoken(wanted: readonly string[]): Language {
  for (const x of wanted) {
    const code = x.toLowerCase().split('-')[0];
    if (isLanguage(code)) return code;
  }
  return 'en';
}
