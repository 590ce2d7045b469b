/** The reader's settings, kept in this browser's local storage. */
import { isLanguage, spoken, type Language } from './languages';

/** The one a game is made for, the device's own, or one for everything. */
export const THEMES = ['game', 'device', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
/** What a table of a game looks like by itself; a newspaper is light. */
const OWN_THEMES: Record<string, Theme> = { compile: 'dark', ire: 'light' };
export type Motion = 'system' | 'less' | 'full';
/** How fast things move, as a part of how fast they would; off plays no event by itself. */
export const SPEEDS = { off: 1, slow: 0.5, normal: 1, fast: 2 } as const;
export type Pace = keyof typeof SPEEDS;
export const PACES = ['off', 'fast', 'normal', 'slow'] as const;

export interface Settings {
  language: Language;
  theme: Theme;
  sounds: boolean;
  motion: Motion;
  pace: Pace;
  /** Per cent of the browser's own size. */
  text: number;
  confirm: boolean;
  /** Is the opinion of the adviser shown in a draft? */
  adviser: boolean;
  /** Is there a bar with the win chance, wherever hints are allowed? */
  winChance: boolean;
  /** Is this reader told what happens at a table while looking elsewhere? */
  notices: boolean;
  name: string;
  /** Has the reader been asked what others shall call them? */
  asked: boolean;
  /** What was last played and how, by game. */
  last: Record<string, { mode: string; level: string }>;
  /** The game played last, or nothing. */
  lastGame: string;
}

const KEY = 'kibitz.settings';

function kept(): Partial<Settings> {
  try {
    const found: Partial<Settings> = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return found;
  } catch {
    return {};
  }
}

function first(): Settings {
  const wanted = typeof navigator === 'undefined' ? [] : (navigator.languages ?? []);
  const plain: Settings = {
    language: spoken(wanted),
    theme: 'game',
    sounds: false,
    motion: 'system',
    pace: 'normal',
    text: 100,
    confirm: false,
    adviser: false,
    winChance: false,
    notices: false,
    name: '',
    asked: false,
    last: {},
    lastGame: '',
  };
  const all = { ...plain, ...kept() };
  if (!isLanguage(all.language)) all.language = plain.language;
  if (!(all.pace in SPEEDS)) all.pace = plain.pace;
  if (!THEMES.includes(all.theme)) all.theme = plain.theme;
  return all;
}

export const settings: Settings = $state(first());

/** The game whose table is on the screen; nothing on any other page. */
export const look = $state({ game: '' });

/** What the page looks like: `device` leaves it to the browser. */
export function themeOf(theme: Theme, game: string): Theme {
  return theme === 'game' ? (OWN_THEMES[game] ?? 'device') : theme;
}

/**
 * Dresses the page for a game as long as a part of it lives; call while it is made.
 * Before the game is known it is the one the server wrote into the page, or the one played last.
 */
export function dressFor(game: () => string): void {
  $effect.pre(() => {
    look.game = game() || document.documentElement.dataset.table || settings.lastGame;
  });
  $effect(() => () => {
    delete document.documentElement.dataset.table;
    look.game = '';
  });
}

/** Keeps the settings and puts them on the page; call inside an effect. */
export function applySettings(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Without local storage settings last as long as the page.
  }
  const root = document.documentElement;
  root.dataset.theme = themeOf(settings.theme, look.game);
  root.dataset.motion = settings.motion;
  root.style.setProperty('--text-size', `${settings.text}%`);
}

export function lessMotion(): boolean {
  if (settings.motion !== 'system') return settings.motion === 'less';
  return (
    typeof matchMedia !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
