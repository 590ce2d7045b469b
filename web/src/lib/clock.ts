/** Clocks between two messages of the server. */
import type { Clock } from '../wire/messages';

/** The clock some milliseconds after it was sent. */
export function ticked(clock: Clock, passed: number): Clock {
  const { left, move, running, wait = 0 } = clock;
  if (running < 0) return clock;
  const spent = Math.max(0, passed - wait);
  // The time of the move runs first, then the bank.
  const ofMove = Math.min(spent, move);
  return {
    left: left.map((x, seat) => (seat === running ? Math.max(0, x - (spent - ofMove)) : x)),
    move: move - ofMove,
    running,
  };
}

const HOUR = 3_600_000;

/** Whole days and hours of a long time, rounded up: it is over when both are 0. */
export function daysAndHours(milliseconds: number): { days: number; hours: number } {
  const hours = Math.ceil(milliseconds / HOUR);
  return { days: Math.floor(hours / 24), hours: hours % 24 };
}

/** 65 000 ms as `1:05`; below ten seconds with tenths. Rounded up: 0.0 is when it is over. */
export function face(milliseconds: number): string {
  if (milliseconds <= 9_900) return (Math.ceil(milliseconds / 100) / 10).toFixed(1);
  const seconds = Math.ceil(milliseconds / 1000);
  const rest = String(seconds % 60).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${rest}`;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${rest}`;
}
