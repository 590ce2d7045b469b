import { beforeEach, describe, expect, it } from 'vitest';
import { decided } from '../src/lib/series';
import { compileShown, start, welcome, told } from './fixtures';
import { face, ticked } from '../src/lib/clock';
import { routeOf } from '../src/lib/route.svelte';
import { changed, defaultsOf, loneSide, seatsOf, withChoice, type Wanted } from '../src/lib/seats';
import { settings } from '../src/lib/settings.svelte';
import type { SocketLike } from '../src/lib/outbox';
import { merged, Table } from '../src/lib/table.svelte';
import type { Choice } from '../src/wire/api';
import type { FromTable, Player, ToTable } from '../src/wire/messages';

let sent: ToTable[];
let hear: (x: FromTable) => void;
let table: Table;

beforeEach(() => {
  sent = [];
  settings.confirm = false;
  table = new Table(
    'k3x9',
    '',
    () => {
      const line: SocketLike = {
        readyState: 1,
        send: (x) => void sent.push(JSON.parse(x) as ToTable),
        close: () => undefined,
        onopen: null,
        onmessage: null,
        onclose: null,
      };
      hear = (x) => line.onmessage?.({ data: JSON.stringify(x) } as never);
      return line;
    },
    'ws:',
  );
  // The page's own listeners need a browser; the socket does not.
  (table as unknown as { socket: { open(): void } }).socket.open();
  hear(welcome);
  hear(compileShown);
});

describe('table', () => {
  it('tells a board what is live, and answers when one option is left', () => {
    expect(table.live('hand:fire-1')).toBe(true);
    expect(table.live('trash:1')).toBe(false);
    table.point('hand:fire-1');
    expect(table.picked('hand:fire-1')).toBe(true);
    expect(table.spot('line:1')['data-live']).toBe('');
    table.point('line:2');
    expect(sent.at(-1)).toEqual({ type: 'act', n: 12, id: 103 });
    expect(table.live('hand:fire-1')).toBe(false);
  });

  it('has a chat where somebody could read it', () => {
    expect(table.talks).toBe(true); // something was said already
    const silent = { ...welcome, chat: [] };
    hear(silent);
    expect(table.talks).toBe(false); // a bot does not read
    hear({ ...silent, seats: [], seat: -1 });
    expect(table.talks).toBe(true);
    const [ann, bot] = welcome.players as [Player, Player];
    hear({ ...silent, players: [ann, { ...bot, bot: '' }] });
    expect(table.talks).toBe(true);
    hear({ ...silent, players: [ann, { ...bot, bot: '' }], seats: [0, 1] });
    expect(table.talks).toBe(false); // both sit at this screen
  });

  it('asks the kibitzer strength by strength, until the question changes', () => {
    const { kibitzer } = table;
    const hint = (strength: number, at: string[] = []) => ({
      type: 'hint' as const,
      ...{ n: 12, strength, texts: strength === 1 ? ['Look.'] : [], around: [] },
      look: strength === 1 ? ['hand:fire-1', 'nowhere'] : [],
      moves: strength > 1 ? [{ label: 'Play', at, reasons: ['Why.'], chance: null }] : [],
    });
    expect(table.advisable).toBe(true);
    hear(hint(1));
    expect(kibitzer.open).toBe(false); // nobody has asked
    kibitzer.press();
    kibitzer.press(); // it thinks already
    expect(sent).toEqual([{ type: 'advise', n: 12, strength: 1 }]);
    hear({ ...hint(1), n: 11 });
    expect(kibitzer.said).toBeNull();
    hear(hint(1));
    expect(kibitzer.marked).toEqual({ source: '', targets: ['hand:fire-1'] });
    kibitzer.press();
    expect(sent.at(-1)).toEqual({ type: 'advise', n: 12, strength: 2 });
    hear(hint(2, ['hand:fire-1', 'line:2', 'up']));
    expect(kibitzer.marked).toEqual({ source: 'hand:fire-1', targets: ['line:2'] });
    kibitzer.press();
    hear(hint(3, ['hand:fire-1']));
    expect(kibitzer.marked).toEqual({ source: '', targets: ['hand:fire-1'] });
    kibitzer.press();
    expect(kibitzer.open).toBe(false);
    kibitzer.press();
    hear({ type: 'fault', code: 'no-hint', text: 'Not here.' });
    expect(kibitzer.open).toBe(false);
    kibitzer.press();
    hear(hint(1));
    hear({ ...compileShown, n: 13, ask: { ...compileShown.ask!, n: 13 } });
    expect(kibitzer.open).toBe(false);
  });

  it('asks why not', () => {
    table.point('slot:b2.1');
    expect(sent.at(-1)).toEqual({ type: 'why', at: ['slot:b2.1'] });
    hear({ type: 'why-not', at: ['slot:b2.1'], texts: ['Because.'] });
    expect(table.why).toEqual(['Because.']);
  });

  it('asks once more if the reader wants that', () => {
    settings.confirm = true;
    const option = compileShown.ask!.options[6]!;
    table.point('deck:0');
    expect(table.unconfirmed?.id).toBe(107);
    expect(sent).toEqual([]);
    table.choose(option);
    expect(sent.at(-1)).toEqual({ type: 'act', n: 12, id: 107 });
  });

  it('gathers picks, and gives them one after the other when they are confirmed', () => {
    const options = [
      { id: 5, label: 'Ann', at: ['piece:ann'] },
      { id: 6, label: 'Bob', at: ['piece:bob'] },
      { id: 9, label: 'Go', at: [] },
    ];
    const asked = { ...compileShown.ask!, gathers: true, options };
    const say = (ids: number[], more: number[]) =>
      hear({
        type: 'tried',
        ...{ n: asked.n, ids, picked: ids, prompt: 'One more?', more, answers: [...ids, 9] },
        ready: true,
      });
    hear({ ...compileShown, ask: asked });
    table.point('piece:ann');
    expect(sent.at(-1)).toEqual({ type: 'try', n: 12, ids: [5] });
    expect(table.picked('piece:ann')).toBe(true);
    table.point('piece:bob');
    say([5], [6]); // of picks that have been changed since
    expect(table.tried).toBeNull();
    table.point('piece:bob');
    say([5], [6]);
    expect(table.tried?.prompt).toBe('One more?');
    table.confirm();
    expect(sent.at(-1)).toEqual({ type: 'act', n: 12, id: 5 });
    hear({ ...compileShown, n: 13, ask: { ...asked, n: 13, options: options.slice(1) } });
    expect(sent.at(-1)).toEqual({ type: 'act', n: 13, id: 9 });
    const { length } = sent;
    hear({ ...compileShown, n: 14, ask: { ...asked, n: 14 } });
    expect(sent).toHaveLength(length);
    expect(table.picks).toEqual([]);
  });

  it('shows nothing between two people', () => {
    hear({ type: 'hand-over', seat: 1, name: 'Ben' });
    expect(table.shown).toBeNull();
    expect(table.lines).toEqual([]);
    expect(table.ask).toBeNull();
    table.takeOver();
    expect(sent.at(-1)).toEqual({ type: 'sit', seat: 1 });
  });

  it('keeps wishes until they are settled', () => {
    const wish = {
      type: 'wished',
      kind: 'draw',
      seat: 1,
      name: 'Ben',
      open: true,
      mine: true,
      text: 'Ben offers a draw.',
    } as const;
    hear(wish);
    expect(table.wishes).toHaveLength(1);
    hear({ ...wish, open: false });
    expect(table.wishes).toEqual([]);
  });

  it('gives the options back after a fault', () => {
    table.choose(table.options[0]!);
    expect(table.options).toEqual([]);
    hear({ type: 'fault', code: 'late', text: 'Already answered.' });
    expect(table.options).toHaveLength(7);
    expect(table.fault).toBe('Already answered.');
    hear({ type: 'fault', code: 'odd', text: '' });
    expect(table.fault).toBe('Something went wrong (odd).');
  });
});

describe('small things', () => {
  it('replaces lines that are out of date', () => {
    const line = (n: number, text: string) => told(n, 0, text);
    expect(
      merged([line(0, 'a'), line(1, 'b')], 1, [line(1, 'c'), line(2, 'd')]).map((x) => x.text),
    ).toEqual(['a', 'c', 'd']);
  });

  it('lets one clock run', () => {
    expect(ticked({ left: [5000, 5000], move: 1000, running: 1 }, 1500)).toEqual({
      left: [5000, 4500],
      move: 0,
      running: 1,
    });
    const late = { left: [5000], move: 0, running: 0, wait: 2000 };
    expect([1500, 2500].map((x) => ticked(late, x).left[0])).toEqual([5000, 4500]);
    expect([65_000, 9_340, 3_723_000].map(face)).toEqual(['1:05', '9.4', '1:02:03']);
    expect([9_950, 10, 0].map(face)).toEqual(['0:10', '0.1', '0.0']);
  });

  it('finds its pages', () => {
    expect(routeOf('/')).toEqual({ page: 'start' });
    expect(routeOf('/table/k3x9')).toEqual({ page: 'table', id: 'k3x9' });
    expect(routeOf('/table')).toEqual({ page: 'lost' });
    expect(routeOf('/table/%zz')).toEqual({ page: 'lost' });
    expect(routeOf('/cards/ire/x')).toEqual({ page: 'lost' });
  });

  it('seats everybody', () => {
    const wanted: Wanted = {
      mode: 'bot',
      level: 'easy',
      apart: false,
      mine: 1,
      names: { 0: 'Cy', 1: 'Ann', 2: 'Ben' },
      options: { players: '3' },
      own: { 2: { kind: 'open' } },
      bank: 0,
      move: 0,
      days: 0,
      listed: false,
      hints: false,
      rated: false,
      series: false,
    };
    expect(seatsOf(start.games[1]!, wanted)).toEqual([
      { kind: 'bot', level: 'easy' },
      { kind: 'me', name: 'Ann' },
      { kind: 'open' },
    ]);
    expect(
      seatsOf(start.games[1]!, { ...wanted, names: { 2: 'Ben' }, mode: 'here', own: {} }),
    ).toEqual([
      { kind: 'here', name: '' },
      { kind: 'me', name: '' },
      { kind: 'here', name: 'Ben' },
    ]);
    const team: Wanted = { ...wanted, mode: 'together', own: {} };
    expect(loneSide(start.games[1]!)).toBe(0);
    expect(loneSide(start.games[0]!)).toBe(-1);
    expect(seatsOf(start.games[1]!, team)).toEqual([
      { kind: 'bot', level: 'easy' },
      { kind: 'me', name: 'Ann' },
      { kind: 'here', name: 'Ben' },
    ]);
    expect(seatsOf(start.games[1]!, { ...team, apart: true })[2]).toEqual({ kind: 'open' });
    expect(changed(start.games[1]!, { players: '3' })).toEqual({ players: '3' });
    expect(changed(start.games[1]!, { players: '2' })).toEqual({});
  });

  it('fills in what an edition sets, and sends what is not of it', () => {
    const value = (x: string, sets?: Record<string, string>) => ({ value: x, word: x, sets });
    const option = (name: string, choices: Choice[]) => ({
      ...start.games[0]!.options[0]!,
      ...{ name, choices, default: choices[0]!.value },
    });
    const game = {
      ...start.games[0]!,
      options: [
        option('edition', [value('codex'), value('hu', { shift: 'off', drafter: 'one' })]),
        option('shift', [value('on'), value('off')]),
        option('drafter', [value('any'), value('one')]),
        option('control', [value('on'), value('off')]),
      ],
    };
    let options: Record<string, string> = { ...defaultsOf(game), control: 'off' };
    options = withChoice(game, options, 'edition', 'hu');
    expect(options).toEqual({ edition: 'hu', shift: 'off', drafter: 'one', control: 'off' });
    expect(changed(game, options)).toEqual({ edition: 'hu', control: 'off' });
    options = withChoice(game, options, 'shift', 'on');
    expect(changed(game, options)).toEqual({ edition: 'hu', shift: 'on', control: 'off' });
    options = withChoice(game, options, 'edition', 'codex');
    expect(changed(game, options)).toEqual({ control: 'off' });
  });
});

describe('the best of three', () => {
  const series = { n: 2, before: 'x', after: '', score: [1, 0], was: [1, 0], best_of: 3 };
  it('is over with two points, or after the third match', () => {
    expect(decided(series, [2, 0])).toBe(true);
    expect(decided(series, [1, 1])).toBe(false);
    expect(decided(series, [1.5, 0.5])).toBe(false);
    expect(decided({ ...series, n: 3 }, [1.5, 1.5])).toBe(true);
  });
  it('never ends a series that nobody has settled', () => {
    expect(decided({ ...series, best_of: 0 }, [5, 0])).toBe(false);
  });
});
