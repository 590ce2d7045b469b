import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import cs from '../src/words/cs.json';
import de from '../src/words/de.json';
import en from '../src/words/en.json';
import hu from '../src/words/hu.json';
import pl from '../src/words/pl.json';
import { LANGUAGES, spoken } from '../src/lib/settings.svelte';
import { filled } from '../src/lib/words.svelte';

const all: Record<string, Record<string, string>> = { en, hu, cs, pl, de };
const gaps = (x: string) => [...x.matchAll(/\{\w+\}/g)].map(String).sort();

describe('words', () => {
  it.each(LANGUAGES)('%s has every word, and every gap of it', (language) => {
    const words = all[language]!;
    expect(Object.keys(words)).toEqual(Object.keys(en));
    for (const [key, text] of Object.entries(en)) {
      expect(words[key]!.trim(), key).not.toBe('');
      expect(gaps(words[key]!), key).toEqual(gaps(text));
    }
  });

  it('has no word that no page says', () => {
    const folder = new URL('../src/', import.meta.url);
    const source = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((x) => /\.(svelte|ts)$/.test(x) && !x.startsWith('dev'))
      .map((x) => readFileSync(new URL(x, folder), 'utf8'))
      .join('\n');
    const starts = [...source.matchAll(/`(\w+_)\$\{/g)].map((x) => x[1]!);
    const idle = Object.keys(en).filter(
      (x) => !source.includes(`'${x}'`) && !starts.some((y) => x.startsWith(y)),
    );
    expect(idle).toEqual([]);
  });

  it('fills gaps and leaves unknown ones', () => {
    expect(filled('{n} of {m}', { n: 3 })).toBe('3 of {m}');
  });

  it('speaks the first language it knows', () => {
    expect(spoken(['sk', 'hu-HU', 'en'])).toBe('hu');
    expect(spoken(['fr'])).toBe('en');
  });
});
