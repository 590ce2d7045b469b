/** The score of a series: matches of the same people, one the rematch of the other. */
import type { Series } from '../wire/messages';

/** Points by seat, with those of a match that has just ended. */
export function standing(series: Series, now: readonly number[] = []): number[] {
  return series.score.map((x, seat) => x + (now[seat] ?? 0));
}

/** Is the best of several over: has somebody more than half, or was it the last? */
export function decided(series: Series, points: readonly number[]): boolean {
  const most = series.best_of ?? 0;
  return most > 0 && (series.n >= most || Math.max(...points) * 2 > most);
}

/** Half a point for a draw, as people write it. */
export function pointsOf(n: number): string {
  const whole = Math.floor(n);
  const half = n > whole ? '½' : '';
  return whole || !half ? `${whole}${half}` : half;
}
