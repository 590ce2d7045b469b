import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ownNames, wordsOf } from '../scripts/words';
import { LANGUAGES, nameOf, spoken } from '../src/lib/languages';
import { settings } from '../src/lib/settings.svelte';
import { filled, percent, refusal, shelf, w } from '../src/lib/words.svelte';

const folder = new URL('../src/', import.meta.url);
const source = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((x) => /\.(svelte|ts)$/.test(x) && !x.endsWith('.gen.ts'))
  .map((x) => readFileSync(new URL(x, folder), 'utf8'))
  .join('\n');

describe('words', () => {
  it('has no word that no page says', () => {
    const { page, reading, learn, boards } = wordsOf('en');
    const words = [page, reading, learn, ...Object.values(boards)].flatMap(Object.keys);
    const starts = [...source.matchAll(/`(\w+_)\$\{/g)].map((x) => x[1]!);
    const ends = [...source.matchAll(/\}(_\w+)`/g)].map((x) => x[1]!);
    const said = (x: string) => source.includes(`'${x}'`) || starts.some((y) => x.startsWith(y));
    const idle = words.filter((x) => !said(x) && !ends.some((y) => said(x.replace(y, ''))));
    expect(idle).toEqual([]);
  });

  it('lists the languages of the catalogue, each by its own name', () => {
    expect(LANGUAGES).toEqual(Object.keys(ownNames()));
    expect(nameOf('hu')).toBe('Magyar');
  });

  it('keeps the words at hand until those of the chosen language are there', async () => {
    expect(w('close')).toBe('Close');
    settings.language = 'de';
    const learnt = shelf.learn('de');
    expect([w('close'), shelf.language]).toEqual(['Close', 'en']);
    await learnt;
    expect([w('close'), shelf.language]).toEqual(['Schließen', 'de']);
    expect(percent(33)).toBe('33\u00a0%');
    settings.language = 'en';
    await shelf.learn('hu');
    expect(shelf.language).toBe('de');
    await shelf.learn('en');
    expect(shelf.language).toBe('en');
    expect(percent(33)).toBe('33%');
  });

  it('has no words of its own for what the server refuses', () => {
    expect(refusal('lost', 'As the server says it.')).toBe('As the server says it.');
    expect(refusal('502', '')).toBe('Something went wrong (502).');
    expect(Object.keys(wordsOf('en').page).filter((x) => x.startsWith('fault'))).toEqual([]);
  });

  it('fills gaps and leaves unknown ones', () => {
    expect(filled('{n} of {m}', { n: 3 })).toBe('3 of {m}');
  });

  it('speaks the first language it knows', () => {
    expect(spoken(['sk', 'hu-HU', 'en'])).toBe('hu');
    expect(spoken(['fr'])).toBe('en');
  });
});
