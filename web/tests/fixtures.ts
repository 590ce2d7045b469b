/** Messages made by hand for tests. */
import type { ReferencePage } from '../src/wire/reference';
import type { CompileWords, SceneCard, SideLine } from '../src/wire/compile';
import type { Place } from '../src/wire/ire';
import type { Line, Player, Shown, Welcome } from '../src/wire/messages';
import type { Start, Lobby, TableMade } from '../src/wire/api';

/** A line of the log. */
export const told = (n: number, depth: number, text: string, moment = ''): Line => ({
  n,
  depth,
  text,
  moment,
  source: '',
  targets: [],
});

export const start: Start = {
  games: [
    {
      game: 'compile',
      title: 'Compile',
      about:
        'Two rogue minds race to compile their three protocols. A card game for two, with combinations that surprise.',
      seats: {
        '': [
          { role: '', side: 0 },
          { role: '', side: 1 },
        ],
      },
      seats_option: '',
      draws: false,
      course: true,
      options: [
        {
          name: 'control',
          title: 'Control component',
          explain: 'Whoever leads in two lines takes it, and may rearrange protocols.',
          default: 'yes',
          choices: [
            { value: 'yes', word: 'with' },
            { value: 'no', word: 'without' },
          ],
        },
      ],
    },
    {
      game: 'ire',
      title: 'Days of Ire: Budapest 1956',
      about:
        'Seven days of the uprising. Revolutionaries hold the streets together; one player commands the other side.',
      seats: {
        '2': [
          { role: 'Soviet player', side: 0 },
          { role: 'Revolutionary', side: 1 },
        ],
        '3': [
          { role: 'Soviet player', side: 0 },
          { role: 'Revolutionary', side: 1 },
          { role: 'Revolutionary', side: 1 },
        ],
      },
      seats_option: 'players',
      draws: false,
      course: true,
      options: [
        {
          name: 'players',
          title: 'Players',
          explain: 'How many sit at the table.',
          default: '2',
          choices: [
            { value: '2', word: '2' },
            { value: '3', word: '3' },
          ],
        },
      ],
    },
  ],
  levels: [
    { level: 'easy', title: 'Beginner', about: 'Plays quickly and overlooks a lot.', name: 'Anna' },
    { level: 'medium', title: 'Club player', about: 'Sees the next step.', name: 'Bruno' },
    { level: 'hard', title: 'Master', about: 'Takes its time.', name: 'Cora' },
  ],
  languages: { en: 'English', hu: 'Magyar', cs: 'Čeština', pl: 'Polski', de: 'Deutsch' },
};

const player = (seat: number, name: string, more: Partial<Player> = {}): Player => ({
  seat,
  name,
  role: '',
  side: seat,
  bot: '',
  level: '',
  here: true,
  free: false,
  ...more,
});

export const made: TableMade = { table: 'k3x9', keys: ['', 'secretseat'] };

export const lobby: Lobby = {
  mine: [
    {
      table: 'k3x9',
      game: 'compile',
      title: 'Compile',
      players: [player(0, 'Ann'), player(1, 'Club player', { bot: 'medium' })],
      options: {},
      timed: false,
      running: true,
      from_position: false,
      hints: false,
    },
  ],
  open: [
    {
      table: 'q7d2',
      game: 'ire',
      title: 'Days of Ire: Budapest 1956',
      players: [
        player(0, 'Béla', { role: 'Soviet player' }),
        player(1, '', { role: 'Revolutionary', free: true, here: false }),
      ],
      options: { players: '2' },
      timed: true,
      running: false,
      from_position: false,
      hints: false,
    },
  ],
};

export const welcome: Welcome = {
  type: 'welcome',
  version: 1,
  table: 'k3x9',
  game: 'compile',
  title: 'Compile',
  options: { control: 'yes' },
  players: [player(0, 'Ann'), player(1, 'Club player', { bot: 'medium' })],
  seats: [0],
  seat: 0,
  key: '',
  team: false,
  timed: true,
  rated: '',
  draws: true,
  position: '',
  hints: '',
  seal: '',
  judged: false,
  opener: false,
  chat: [
    {
      type: 'said',
      n: 1,
      seat: 1,
      name: 'Club player',
      text: 'Good luck!',
      team: false,
      who: '',
      watching: '',
    },
  ],
};

const card = (
  key: string,
  title: string,
  value: number,
  at: string,
  more: Partial<SceneCard> = {},
): SceneCard => ({
  id: key || at,
  key,
  title,
  text: title,
  protocol: key.split('-')[0] ?? '',
  value,
  printed: value,
  up: true,
  known: !!key,
  covered: false,
  at,
  ...more,
});

const line = (
  n: number,
  key: string,
  name: string,
  total: number,
  stack: SceneCard[],
  leads: boolean,
): SideLine => ({
  line: n,
  at: `side:${key}`,
  protocol: { key, name, at: `protocol:${key}`, compiled: false },
  total,
  leads,
  ready: false,
  stack,
});

const compileWords: CompileWords = {
  hand: 'hand',
  deck: 'deck',
  trash: 'trash',
  face_down: 'face down',
  covered: 'covered',
  uncovered: 'uncovered',
  total: 'total',
  control: 'control',
  protocol: 'protocol',
  line: 'line',
};

export const compileShown: Shown = {
  type: 'shown',
  n: 12,
  seat: 0,
  scene: {
    game: 'compile',
    header: 'Turn 5: Ann.',
    chapter: 5,
    turn: 5,
    player: 0,
    control: 0,
    control_at: 'control',
    control_text: 'Control: Ann.',
    me: 0,
    words: compileWords,
    lines: [1, 2, 3].map((n) => ({ line: n, at: `line:${n}`, text: `line ${n}` })),
    sides: [
      {
        seat: 0,
        name: 'Ann',
        hand: [
          card('fire-1', 'Fire 1', 1, 'hand:fire-1'),
          card('water-4', 'Water 4', 4, 'hand:water-4'),
          card('life-0', 'Life 0', 0, 'hand:life-0'),
        ],
        hand_at: 'hand:0',
        hand_text: 'hand: 3',
        deck: 9,
        deck_at: 'deck:0',
        deck_text: 'deck: 9',
        shown: [],
        shown_top: false,
        trash: [],
        trash_at: 'trash:0',
        trash_text: 'trash: 0',
        protocols_compiled: 0,
        lines: [
          line(
            1,
            'fire',
            'Fire',
            7,
            [
              card('fire-3', 'Fire 3', 3, 'slot:a1.1', { covered: true }),
              card('fire-4', 'Fire 4', 4, 'slot:a1.2'),
            ],
            true,
          ),
          line(2, 'water', 'Water', 2, [card('', '', 2, 'slot:a2.1', { up: false })], false),
          line(3, 'life', 'Life', 0, [], false),
        ],
      },
      {
        seat: 1,
        name: 'Club player',
        hand: [
          card('', '', 0, '', { id: 'b-hand-0', up: false }),
          card('', '', 0, '', { id: 'b-hand-1', up: false }),
        ],
        hand_at: 'hand:1',
        hand_text: 'hand: 2',
        deck: 11,
        deck_at: 'deck:1',
        deck_text: 'deck: 11',
        shown: [],
        shown_top: false,
        trash: [],
        trash_at: 'trash:1',
        trash_text: 'trash: 0',
        protocols_compiled: 0,
        lines: [
          line(1, 'dark', 'Darkness', 3, [card('dark-3', 'Darkness 3', 3, 'slot:b1.1')], false),
          line(2, 'gravity', 'Gravity', 5, [card('gravity-5', 'Gravity 5', 5, 'slot:b2.1')], true),
          line(3, 'speed', 'Speed', 0, [], false),
        ],
      },
    ],
    draft: [],
    flight: [],
  },
  ask: {
    n: 12,
    gathers: false,
    seat: 0,
    prompt: 'Ann, play a card or refresh.',
    card: 'fire-1',
    options: [
      { id: 101, label: 'Play Fire 1 face up in line 1', at: ['hand:fire-1', 'line:1', 'up'] },
      { id: 102, label: 'Play Fire 1 face down in line 1', at: ['hand:fire-1', 'line:1', 'down'] },
      { id: 103, label: 'Play Fire 1 face down in line 2', at: ['hand:fire-1', 'line:2', 'down'] },
      { id: 104, label: 'Play Water 4 face up in line 2', at: ['hand:water-4', 'line:2', 'up'] },
      {
        id: 105,
        label: 'Play Water 4 face down in line 3',
        at: ['hand:water-4', 'line:3', 'down'],
      },
      { id: 106, label: 'Play Life 0 face up in line 3', at: ['hand:life-0', 'line:3', 'up'] },
      { id: 107, label: 'Refresh: draw until you have 5 cards', at: ['deck:0'] },
    ],
  },
  asked: 0,
  status: 'Waiting for Ann.',
  waiting: ['End of turn', 'Clear the cache'],
  first: 0,
  lines: [
    told(0, 0, 'Turn 4: Club player.', 'turn'),
    told(1, 1, 'Club player plays Gravity 5 face up in line 2.'),
    told(2, 2, 'Gravity 5: Club player discards 1 card.'),
    told(3, 0, 'Turn 5: Ann.', 'turn'),
    told(4, 1, 'Ann takes the control component.'),
  ],
  steps: [],
  digest: { reports: [], changes: {} },
  undo: 'free',
  over: null,
  clock: { left: [594_000, 431_000], move: 0, running: 0 },
  paused: false,
};

export const place = (
  key: string,
  name: string,
  x: number,
  y: number,
  more: Partial<Place> = {},
): Place => ({
  key,
  name,
  at: `place:${key}`,
  x,
  y,
  reinforcement: false,
  streets: [],
  units: { tank: 0, soldier: 1, sniper: 0 },
  units_text: '1 soldier',
  strength: 1,
  shooting: 1,
  attack_odds: [31, 0],
  fire_odds: 0,
  barricade: false,
  players: [],
  active: [],
  passive: null,
  lower: false,
  event: null,
  ...more,
});

export const ireShown: Shown = {
  type: 'shown',
  n: 30,
  seat: 1,
  scene: {
    game: 'ire',
    header: 'Day 3, 25 October. Revolutionary phase.',
    summary: 'Morale 3, support 6.',
    chapter: 3,
    words: {},
    day: 3,
    date: '25 October',
    dates: [23, 24, 25, 26, 27, 28, 29].map((n) => `${n} October`),
    phase: 'revolution',
    phases: [
      { key: 'headlines', name: 'Headlines', now: false },
      { key: 'revolution', name: 'Revolutionaries', now: true },
    ],
    me: 1,
    tracks: {
      morale: { name: 'Morale', at: 'track:morale', value: 3, low: -1, high: 6, text: 'Morale: 3' },
      support: {
        name: 'Support',
        at: 'track:support',
        value: 6,
        low: 4,
        high: 8,
        text: 'Support: 6',
      },
    },
    events_on_board: 2,
    extra_events: 0,
    limit: 4,
    places: [
      place('astoria', 'Astoria', 0.51, 0.49, {
        streets: ['kossuth_ter'],
        players: [1],
        event: {
          id: 'e05',
          key: 'e05',
          title: 'The radio building',
          kind: 'side',
          place: 'Astoria',
          at: 'event:e05',
          cost: '1 ammunition, 2 information',
          icons: [1, 0, 2],
          per_event: false,
        },
      }),
      place('kossuth_ter', 'Kossuth tér', 0.42, 0.3, {
        streets: ['astoria'],
        units: { tank: 1, soldier: 0, sniper: 0 },
        units_text: '1 tank',
      }),
      place('corvin', 'Corvin köz', 0.62, 0.66, { barricade: true }),
    ],
    display: [],
    soviet: {
      seat: 0,
      at: 'seat:0',
      name: 'Béla',
      points: 3,
      points_text: 'Points: 3',
      hand: [],
      front: [],
      ready: [],
      row: [],
    },
    revolutionaries: [
      {
        seat: 1,
        at: 'seat:1',
        name: 'Ann',
        place: 'astoria',
        wounds: 1,
        most: 4,
        wounds_text: 'Wounds: 1 of 4',
        hand: [
          {
            id: 'c04a',
            key: 'c04',
            title: 'Petrol bottles',
            text: 'Petrol bottles',
            ability: '',
            at: 'card:c04a',
            icons: [0, 1, 0],
            wild: false,
            colour: '',
            points: 0,
            back: 0,
          },
        ],
        hand_size: 1,
        actor: true,
        actions: 2,
        steps: 1,
        actions_text: 'Actions: 2',
        acted: false,
        spokesperson: true,
      },
    ],
    used: [],
    ashtray: [],
    lasting: [],
    casualties: [],
    wrecks: [],
    discard: [],
    decks: {
      headlines: [14, 16, 12],
      headline_trash: 0,
      events: 24,
      event_trash: 0,
      cards: 20,
      trash: 3,
    },
    barricades_left: 2,
    dice: null,
  },
  ask: {
    n: 30,
    gathers: false,
    seat: 1,
    prompt: 'Ann, choose an action.',
    card: '',
    options: [
      { id: 1, label: 'Step to Kossuth tér', at: ['place:kossuth_ter'] },
      { id: 2, label: 'Resolve “The radio building”', at: ['event:e05'] },
      { id: 3, label: 'Draw a card', at: [] },
      { id: 4, label: 'End the turn', at: [] },
    ],
  },
  asked: 1,
  status: 'Waiting for Ann.',
  waiting: ['Soviet phase'],
  first: 0,
  lines: [told(0, 0, 'Day 3, 25 October.', 'day')],
  steps: [],
  digest: { reports: [], changes: {} },
  undo: 'ask',
  over: null,
  clock: null,
  paused: false,
};

export const ireWelcome: Welcome = {
  ...welcome,
  game: 'ire',
  title: 'Days of Ire: Budapest 1956',
  players: [
    player(0, 'Béla', { role: 'Soviet player' }),
    player(1, 'Ann', { role: 'Revolutionary' }),
  ],
  seats: [1],
  seat: 1,
  timed: false,
  draws: false,
};

export const book: ReferencePage = {
  code: 'en',
  title: 'Compile',
  labels: {
    value: 'value',
    rulings: 'rulings',
    example: 'example',
    first_printing: 'first printing',
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
              about: 'Burns its own cards.',
              hue: 30,
              cards: [
                {
                  key: 'fire-1',
                  title: 'Fire 1',
                  name: 'Fire',
                  value: 1,
                  boxes: [
                    { word: '', text: '' },
                    { word: 'Middle', text: 'Discard 1 card. If you do, delete 1 card.' },
                    { word: '', text: '' },
                  ],
                  first_printing: [],
                  rulings: [],
                  terms: ['cover'],
                  note: '',
                  tone: '',
                },
              ],
            },
          ],
        },
      ],
    },
  ],
  terms: { cover: { word: 'covered', explain: 'A card with another card on top of it.' } },
  links: {},
};
