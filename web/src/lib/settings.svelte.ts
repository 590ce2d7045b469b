/** The reader's settings, kept in this browser's local storage. */
import { isLanguage, spoken, type Language } from './languages';

export type Theme = 'light' | 'dark' | 'system';
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
  name: string;
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
    theme: 'system',
    sounds: false,
    motion: 'system',
    pace: 'normal',
    text: 100,
    confirm: false,
    name: '',
    last: {},
    lastGame: '',
  };
  const all = { ...plain, ...kept() };
  if (!isLanguage(all.language)) all.language = plain.language;
  if (!(all.pace in SPEEDS)) all.pace = plain.pace;
  return all;
}

export const settings: Settings = $state(first());

/** Keeps the settings and puts them on the page; call inside an effect. */
export function applySettings(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Without local storage settings last as long as the page.
  }
  const root = document.documentElement;
  root.dataset.theme = settings.theme;
  root.dataset.motion = settings.motion;
  root.style.setProperty('--text-size', `${settings.text}%`);
}

export function lessMotion(): boolean {
  if (settings.motion !== 'system') return settings.motion === 'less';
  return (
    typeof matchMedia !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
