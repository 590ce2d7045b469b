/** The words of the page: read, when it is built, from the sentences that the server reads too. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'smol-toml';
import type { Plugin } from 'vite';

const SOURCE = fileURLToPath(new URL('../../src/kibitz/', import.meta.url));
const TYPES = fileURLToPath(new URL('../src/lib/words.gen.ts', import.meta.url));
const LIST = `${SOURCE}words/languages.toml`;
const VIRTUAL = 'virtual:words';

type Section = Record<string, string>;
interface Words {
  page: Section;
  reading: Section;
  learn: Section;
  editor: Section;
  puzzles: Section;
  clubs: Section;
  people: Section;
  tournament: Section;
  own_box: Section;
  boards: Record<string, Section>;
  /** How the rules of a game begin. */
  intro: Record<string, Section>;
}

const read = <T>(path: string) => parse(readFileSync(path, 'utf8')) as T;
const catalogue = (language: string) => `${SOURCE}words/catalogue/${language}.toml`;
const tables = (game: string, language: string) =>
  `${SOURCE}games/${game}/words/tables/${language}.toml`;

/** The games with sentences of their own. */
function games(): string[] {
  return readdirSync(`${SOURCE}games`)
    .filter((x) => existsSync(`${SOURCE}games/${x}/words/tables`))
    .sort();
}

/** Every language by its code, with the name it gives itself. */
export const ownNames = () => read<Section>(LIST);

/** All that the page says in one language. */
export function wordsOf(language: string): Words {
  type Part =
    | 'page'
    | 'reading'
    | 'learn'
    | 'editor'
    | 'puzzles'
    | 'clubs'
    | 'people'
    | 'tournament'
    | 'own_box';
  const found = read<Record<Part, Section>>(catalogue(language));
  const { page, reading, learn, editor, puzzles, clubs, people, tournament, own_box } = found;
  const boards: Words['boards'] = {};
  const intro: Words['intro'] = {};
  for (const game of games()) {
    const own = read<Record<'board' | 'intro', Section>>(tables(game, language));
    boards[game] = own.board;
    intro[game] = own.intro;
  }
  return {
    ...{ page, reading, learn, editor, puzzles, clubs, people, tournament, own_box },
    boards,
    intro,
  };
}

/** The keys as types: who asks for a word that is not there does not compile. */
export function types(): string {
  const shape = (x: object, indent: string): string =>
    Object.entries(x)
      .map(([key, value]) =>
        typeof value === 'string'
          ? `${indent}${key}: string;\n`
          : `${indent}${key}: {\n${shape(value as object, `${indent}  `)}${indent}};\n`,
      )
      .join('');
  const codes = Object.keys(ownNames()).map((x) => `'${x}'`);
  return (
    '// Written by scripts/words.ts when the page is built; do not edit.\n\n' +
    `export type Language = ${codes.join(' | ')};\n\n` +
    `export interface Words {\n${shape(wordsOf('en'), '  ')}}\n`
  );
}

/** What the first script holds: the list of languages, and what each says if no more arrives. */
function list(): string {
  const rows = Object.entries(ownNames()).map(([code, name]) => {
    const { error_offline: offline, reload } = wordsOf(code).page;
    const words = `() => import('${VIRTUAL}/${code}')`;
    return `${code}: { ...${JSON.stringify({ name, offline, reload })}, words: ${words} }`;
  });
  return `export const LIST = { ${rows.join(', ')} };`;
}

/** `virtual:words` is the list of languages, `virtual:words/xx` one script with all words of one. */
export function words(): Plugin {
  return {
    name: 'words',
    buildStart() {
      const wanted = types();
      if (existsSync(TYPES) && readFileSync(TYPES, 'utf8') === wanted) return;
      if (process.env.VITEST) this.error('src/lib/words.gen.ts is out of date: npm run build');
      writeFileSync(TYPES, wanted);
    },
    resolveId: (id) => (id === VIRTUAL || id.startsWith(`${VIRTUAL}/`) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${VIRTUAL}`)) return null;
      const [, language] = id.split('/');
      this.addWatchFile(LIST);
      for (const code of language ? [language] : Object.keys(ownNames())) {
        this.addWatchFile(catalogue(code));
        for (const game of games()) this.addWatchFile(tables(game, code));
      }
      return language ? `export default ${JSON.stringify(wordsOf(language))};` : list();
    },
  };
}
