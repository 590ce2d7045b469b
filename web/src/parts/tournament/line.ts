/** A tournament in few words. */
import { shelf, w } from '../../lib/words.svelte';
import { t } from './words';

interface Form {
  form: string;
  rounds: number;
  minutes: number;
  bank: number;
  rated: boolean;
}

export const formOf = (x: Form) => t(x.form === 'swiss' ? 'swiss' : 'arena');

/** What is known of it from the beginning: how long it takes, its clock, whether it is rated. */
export const settingsOf = (x: Form) =>
  [
    x.form === 'swiss'
      ? t('rounds_n', { n: x.rounds })
      : `${t('length')}: ${w('clock_minutes', { n: x.minutes })}`,
    `${w('filter_clock')}: ${w('clock_minutes', { n: x.bank / 60 })}`,
    ...(x.rated ? [w('rated')] : []),
  ].join(' · ');

export const stateOf = (state: string) =>
  t(state === 'waiting' || state === 'over' ? state : 'running');

/** Points without a needless fraction, halves as such. */
export function written(points: number): string {
  const whole = Math.floor(points);
  const rest = points - whole;
  if (rest === 0.5) return `${whole || ''}½`;
  return points.toLocaleString(shelf.language);
}

const SCORES: Record<string, string> = {
  first: '1 : 0',
  second: '0 : 1',
  draw: '½ : ½',
  nobody: '0 : 0',
};
/** The result of a match as it stands beside it; nothing while it is played. */
export const scoreOf = (result: string) => SCORES[result] ?? '';
