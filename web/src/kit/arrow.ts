/** An arrow from one box to another, as the path of a drawing. */
import type { Box } from './box';

interface Point {
  x: number;
  y: number;
}

const HEAD = 12;
/** How far the shaft swings out, as a part of its length. */
const BEND = 0.12;

function middle(box: Box): Point {
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** Where the way from the middle of a box to a point leaves the box. */
export function rim(box: Box, to: Point): Point {
  const { x, y } = middle(box);
  const [dx, dy] = [to.x - x, to.y - y];
  const reach = Math.min(
    dx ? box.width / 2 / Math.abs(dx) : Infinity,
    dy ? box.height / 2 / Math.abs(dy) : Infinity,
    1,
  );
  return { x: x + dx * reach, y: y + dy * reach };
}

/** The shaft, slightly bent, and its head; nothing between boxes that share their middle. */
export function arrowPath(from: Box, to: Box): string {
  const [start, end] = [rim(from, middle(to)), rim(to, middle(from))];
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  if (Math.hypot(dx, dy) < 1) return '';
  const bend = { x: (start.x + end.x) / 2 - dy * BEND, y: (start.y + end.y) / 2 + dx * BEND };
  const way = Math.atan2(end.y - bend.y, end.x - bend.x);
  const wing = (turn: number) =>
    at({ x: end.x - HEAD * Math.cos(way + turn), y: end.y - HEAD * Math.sin(way + turn) });
  const shaft = `M${at(start)}Q${at(bend)} ${at(end)}`;
  return `${shaft}M${wing(0.45)}L${at(end)}L${wing(-0.45)}`;
}

function at({ x, y }: Point): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
}
