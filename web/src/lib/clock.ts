/** Clocks between two messages of the server. */
import type { Clock } from '../wire/messages';

/** The clock some milliseconds after it was sent. */
export function ticked(clock: Clock, passed: number): Clock {
  const { left, move, running } = clock;
  if (running < 0) return clock;
  return {
    left: left.map((x, seat) => (seat === running ? Math.max(0, x - passed) : x)),
    move: move > 0 ? Math.max(0, move - passed) : move,
    running,
  };
}

/** 65 000 ms as `1:05`; below ten seconds with tenths. */
export function face(milliseconds: number): string {
  if (milliseconds < 10_000) return (Math.floor(milliseconds / 100) / 10).toFixed(1);
  const seconds = Math.ceil(milliseconds / 1000);
  const rest = String(seconds % 60).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${rest}`;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${rest}`;
}
