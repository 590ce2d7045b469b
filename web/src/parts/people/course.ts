/** The course of a rating as the points of a picture: its line, and the band of its interval. */
import type { RatingPoint } from '../../wire/api';

export const WIDTH = 240;
export const HEIGHT = 64;

export interface Course {
  line: string;
  band: string;
  /** The last point, to be marked. */
  x: number;
  y: number;
}

/** Matches are evenly apart; the picture holds the whole band. */
export function courseOf(points: readonly RatingPoint[]): Course {
  const low = Math.min(...points.map((x) => x.low));
  const high = Math.max(...points.map((x) => x.high));
  const x = (i: number) => (points.length > 1 ? (i * WIDTH) / (points.length - 1) : WIDTH / 2);
  const y = (value: number) => HEIGHT - ((value - low) * HEIGHT) / Math.max(1, high - low);
  const path = (of: (point: RatingPoint) => number) =>
    points.map((point, i) => `${x(i).toFixed(1)},${y(of(point)).toFixed(1)}`);
  const above = path((point) => point.high);
  const below = path((point) => point.low).reverse();
  const last = points.length - 1;
  return {
    line: path((point) => point.rating).join(' '),
    band: [...above, ...below].join(' '),
    x: x(last),
    y: y(points[last]?.rating ?? low),
  };
}
