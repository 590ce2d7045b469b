import { describe, expect, it } from 'vitest';
import type { ReferencePage } from '../src/wire/reference';
import { drawnOf } from '../src/parts/reading/drawing';
import { fits, folded, linked, wordsOf } from '../src/parts/reading/linked';
import { found } from '../src/parts/reading/gallery';
import { told } from './fixtures';
import { byChapter, chapterAt, chaptersOf, stepOfLine } from '../src/parts/replay/chapters';

const card = (key: string, title: string, text: string, rulings: string[] = []) => ({
  key,
  title,
  name: title,
  value: 1,
  boxes: [{ word: 'middle text', text }],
  first_printing: [],
  rulings,
  terms: [],
  note: '',
  tone: '',
});
const book: ReferencePage = {
  code: 'en',
  title: 'Rules',
  labels: {
    value: 'value',
    rulings: 'Rulings',
    example: 'Example',
    first_printing: 'As first printed',
  },
  sections: [
    {
      key: 'cards',
      title: 'Cards',
      parts: [
        {
          groups: [
            {
              key: 'fire',
              title: 'Fire',
              about: '',
              hue: 30,
              cards: [
                card('fire-1', 'Fire 1', 'Draw.', ['R001']),
                card('c02', 'Barricade', 'Tűz.'),
              ],
            },
          ],
        },
        { rulings: [{ key: 'R001', title: 'First', text: 'See Fire 1.', drawing: null }] },
      ],
    },
  ],
  terms: {},
  links: {
    'Fire 1 and (R001).': [
      { text: 'Fire 1', key: 'fire-1' },
      { text: ' and (', key: '' },
      { text: 'R001', key: 'R001' },
      { text: ').', key: '' },
    ],
  },
};
const every = { words: [] as string[], group: '', rulings: false, changed: false };

describe('a text in pieces', () => {
  const text = 'Fire 1 and (R001).';
  it('leads to the cards and rulings it names', () => {
    expect(linked('g', book, text)).toEqual([
      { text: 'Fire 1', href: '/cards/g#fire-1' },
      { text: ' and (', href: '' },
      { text: 'R001', href: '/rules/g#R001' },
      { text: ').', href: '' },
    ]);
  });
  it('leads nowhere from where it stands', () => {
    expect(linked('g', book, text, 'fire-1')[0]).toEqual({ text: 'Fire 1', href: '' });
  });
  it('is one piece if it names nothing', () => {
    expect(linked('g', book, 'Barricade')).toEqual([{ text: 'Barricade', href: '' }]);
  });
});

describe('looking for words', () => {
  it('forgives marks and capitals', () => {
    expect(folded('Łódź Tűz')).toBe('lodz tuz');
    expect(fits(wordsOf('TUZ köz'), 'a tűz', 'a köznél')).toBe(true);
    expect(fits(wordsOf('tuz viz'), 'a tűz')).toBe(false);
  });
  it('finds cards by their texts, their group and their rulings', () => {
    const keys = (want: Partial<typeof every>) =>
      found(book, { ...every, ...want }).flatMap((x) => x.cards.map((y) => y.key));
    expect(keys({})).toEqual(['fire-1', 'c02']);
    expect(keys({ words: ['tuz'] })).toEqual(['c02']);
    expect(keys({ rulings: true })).toEqual(['fire-1']);
    expect(keys({ group: 'water' })).toEqual([]);
  });
});

describe('a drawn position', () => {
  it('knows rows, stacks, hands and what it does not understand', () => {
    const drawn = drawnOf(
      [
        'turn 5 a start',
        'row a fire* water light',
        'row b life metal speed',
        'line 2 a fire-1? water-2 b -',
        'hand a fire-2',
        'ban metal-1 3',
      ].join('\n'),
    )!;
    expect(drawn.columns[0]!.protocols[0]).toEqual({ key: 'fire', compiled: true });
    expect(drawn.columns[1]!.stacks[0]).toEqual([
      { key: 'fire-1', down: true },
      { key: 'water-2', down: false },
    ]);
    expect(drawn.kept).toEqual([{ kind: 'hand', side: 0, cards: ['fire-2'] }]);
    expect(drawn.rest).toEqual(['ban metal-1 3']);
  });
  it('is left as text if there are no rows', () => {
    expect(drawnOf('place astoria tank 1')).toBeNull();
  });
});

describe('the turns of a match', () => {
  it('are all found, also those in which nobody was asked', () => {
    const lines = [
      told(0, 0, 'Ann drafts.'),
      told(1, 0, 'Turn 1: Ann.', 'turn'),
      told(2, 1, 'Ann plays.'),
      told(3, 0, 'Turn 2: Bob.', 'turn'),
      told(4, 0, 'Turn 3: Ann.', 'turn'),
      told(5, 0, 'Turn 4: Bob.', 'turn'),
    ];
    const steps = [{ lines: 0 }, { lines: 2 }, { lines: 5 }];
    expect(chaptersOf(lines, steps)).toEqual([
      { n: 1, title: 'Turn 1: Ann.' },
      { n: 2, title: 'Turn 2: Bob. Turn 3: Ann.' },
      { n: 3, title: 'Turn 4: Bob.' },
    ]);
    expect(chaptersOf([], [])).toEqual([]);
  });
  it('can be gone through', () => {
    const chapters = [0, 2, 5].map((n) => ({ n, title: '' }));
    expect(chapterAt(chapters, 4)).toBe(1);
    expect(byChapter(chapters, 4, -1, 9)).toBe(2);
    expect(byChapter(chapters, 2, -1, 9)).toBe(0);
    expect(byChapter(chapters, 2, 1, 9)).toBe(5);
    expect(byChapter(chapters, 7, 1, 9)).toBe(9);
  });
  it('tell at which step a line had been told', () => {
    const steps = [{ lines: 1 }, { lines: 3 }];
    expect([0, 1, 2, 3].map((x) => stepOfLine(steps, x))).toEqual([0, 1, 1, 2]);
  });
});
