/** Shows what moved where: cards fly from where they were to where they are. */
import type { Box } from '../../kit/box';
import { turn } from '../../kit/motion';
import type { Before } from '../../kit/scenes.svelte';
import { pictureOf, type Stage } from '../../kit/stage';
import type { CompileScene } from '../../wire/compile';

/** Where a card that was not seen before comes from. */
export function origin(zone: string): string {
  if (zone.startsWith('h')) return `d${zone.slice(1)}`;
  return zone.startsWith('s') ? `h${zone[1]}` : '';
}

/** Where a card went that is seen no more. */
export function goal(id: string, zone: string, before: CompileScene, after: CompileScene): string {
  const held = after.sides.find((x) => x.trash.some((y) => y.id === id));
  if (held) return `t${held.seat}`;
  const seat = Number(zone[1]);
  const [old, now] = [before.sides[seat], after.sides[seat]];
  if (!zone.startsWith('s') || !old || !now) return '';
  if (now.trash.length > old.trash.length) return `t${seat}`;
  return now.hand.length > old.hand.length ? `h${seat}` : '';
}

/** `delay` is how long what leaves the table stays to be looked at. */
export function play(
  stage: Stage,
  before: Before<CompileScene>,
  scene: CompileScene,
  delay = 0,
): void {
  if (before.scene.me !== scene.me) return;
  const after = stage.snapshot();
  const slots = new Set([...after.pieces.values()].map((x) => x.at).filter(Boolean));
  const turned = new Set([...before.pieces.values()].map((x) => x.at).filter(Boolean));
  for (const [id, now] of after.pieces) {
    const { box: to, piece: real } = now;
    const old = before.pieces.get(id);
    if (old) {
      if (old.zone === now.zone) continue;
      // A card that becomes a small sign on a pile keeps its own look until it is there.
      if (old.box.width > 3 * to.width)
        void stage.fly(old.piece, { from: old.box, to: shrunk(to, old.box), real, delay });
      else void stage.fly(pictureOf(real), { size: to, from: old.box, to, real });
    } else if (now.at.startsWith('slot:') && turned.has(now.at)) void turn(real);
    else {
      const drafted = before.pieces.get(id.replace(/^p-/, 'd-'));
      const from = drafted?.box ?? before.boxes.get(origin(now.zone));
      if (from) void stage.fly(pictureOf(real), { size: to, from: shrunk(from, to), to, real });
    }
  }
  for (const [id, old] of before.pieces) {
    if (after.pieces.has(id) || slots.has(old.at)) continue;
    const to = after.boxes.get(goal(id, old.zone, before.scene, scene));
    if (to) void stage.fly(old.piece, { from: old.box, to: shrunk(to, old.box), delay });
  }
}

/** A card the size it has, at the middle of a pile. */
function shrunk(pile: Box, card: Box): Box {
  const scale = Math.min(1, 40 / card.width);
  const [width, height] = [card.width * scale, card.height * scale];
  const left = pile.left + Math.min(pile.width, 48) / 2 - width / 2;
  return { left, top: pile.top + (pile.height - height) / 2, width, height };
}
