/** A position in the notation as something to draw; lines that are not understood are kept. */
export interface Lying {
  key: string;
  down: boolean;
}
export interface Column {
  protocols: { key: string; compiled: boolean }[];
  stacks: Lying[][];
}
export interface Drawn {
  columns: Column[];
  /** The cards of hands, decks and trashes by kind and side. */
  kept: { kind: string; side: number; cards: string[] }[];
  turn: number;
  control: number;
  rest: string[];
}

const SIDES = ['a', 'b'];
const KEPT = ['hand', 'deck', 'trash'];

function lying(word: string): Lying {
  return { key: word.replace(/[?!]+$/, ''), down: word.includes('?') };
}

function rowed(drawn: Drawn, side: number, words: string[]): void {
  words.slice(0, 3).forEach((x, i) => {
    drawn.columns[i]!.protocols[side] = { key: x.replace(/\*$/, ''), compiled: x.endsWith('*') };
  });
}

function stacked(column: Column, words: string[]): void {
  let side = 0;
  for (const x of words)
    if (SIDES.includes(x)) side = SIDES.indexOf(x);
    else if (x !== '-') column.stacks[side]!.push(lying(x));
}

/** Nothing if no protocols lie there: then it is better read than drawn. */
export function drawnOf(position: string): Drawn | null {
  const column = (): Column => ({ protocols: [], stacks: [[], []] });
  const drawn: Drawn = {
    columns: [column(), column(), column()],
    kept: [],
    turn: -1,
    control: -1,
    rest: [],
  };
  for (const line of position.split('\n').filter((x) => x.trim())) {
    const [word = '', ...words] = line.trim().split(/\s+/);
    const side = SIDES.indexOf(words[0] ?? '');
    const n = Number(words[0]);
    if (word === 'row' && side >= 0) rowed(drawn, side, words.slice(1));
    else if (word === 'line' && n >= 1 && n <= 3) stacked(drawn.columns[n - 1]!, words.slice(1));
    else if (KEPT.includes(word) && side >= 0) {
      drawn.kept.push({ kind: word, side, cards: words.slice(1).filter((x) => x !== '-') });
    } else if (word === 'control' && side >= 0) drawn.control = side;
    else if (word === 'turn' && words[1]) drawn.turn = SIDES.indexOf(words[1]);
    else drawn.rest.push(line.trim());
  }
  return drawn.columns.every((x) => x.protocols[0] && x.protocols[1]) ? drawn : null;
}
