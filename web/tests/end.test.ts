import { describe, expect, it } from 'vitest';
import { compileShown, ireShown, welcome } from './fixtures';
import { epilogue, reason, score, stronger, toldTo, verdict } from '../src/lib/end';
import { shelf } from '../src/lib/words.svelte';
import type { Over, Player } from '../src/wire/messages';
import { isCompileScene, isIreScene } from '../src/wire/scene';

const over = (scores: number[], why: string): Over => ({
  text: 'As the table says it.',
  scores,
  why,
  turning: null,
});
const { boards } = shelf.words;
const first = welcome.players[0]!;
const team: Player[] = [0, 1, 2].map((seat) => ({ ...first, seat, side: Math.min(seat, 1) }));

describe('the end', () => {
  it('speaks to whoever reads it', () => {
    const won = over([1, 0], 'compiled');
    expect(verdict(won, 0, welcome.players).word).toBe('end_won');
    expect(verdict(won, 1, welcome.players).word).toBe('end_lost');
    expect(verdict(won, -1, welcome.players)).toMatchObject({
      word: 'end_won_by',
      gaps: { who: first.name },
    });
    expect(verdict(over([0.5, 0.5], 'agree-draw'), 0, welcome.players).word).toBe('end_draw');
    expect(verdict(over([0, 1, 1], 'revolution'), 2, team).word).toBe('end_side_won');
    expect(verdict(over([1, 0, 0], 'soviet'), 1, team).word).toBe('end_side_lost');
    expect(score(compileShown.scene)).toMatch(/^\d : \d$/);
  });

  it('names the winner where both sides sit at one screen', () => {
    expect(toldTo(0, [0], welcome.players)).toBe(0);
    expect(toldTo(0, [0, 1], welcome.players)).toBe(-1);
    expect(toldTo(2, [1, 2], team)).toBe(2);
    expect(toldTo(-1, [], team)).toBe(-1);
  });

  it('knows who is next for whoever played one bot alone', () => {
    const levels = ['learner', 'casual'].map((level) => ({
      level,
      title: '',
      about: '',
      name: '',
    }));
    const [me, bot] = [first, { ...first, seat: 1, bot: 'learner' }];
    expect(stronger(levels, [me, bot], [0])?.level).toBe('casual');
    expect(stronger(levels, [me, { ...bot, bot: 'casual' }], [0])).toBeUndefined();
    expect(stronger(levels, [me, { ...bot, bot: '' }], [0])).toBeUndefined();
    expect(stronger(levels, [me, bot, { ...bot, seat: 2 }], [0])).toBeUndefined();
    expect(stronger([], [me, bot], [0])).toBeUndefined();
  });

  it('says why, in the words of the game or of the table', () => {
    const { scene } = compileShown;
    const [near, far] = isCompileScene(scene) ? scene.sides : [];
    expect(reason(over([1, 0], 'compiled'), scene, boards)).toContain(near!.name);
    expect(reason(over([0, 1], 'compiled'), scene, boards)).toContain(far!.name);
    expect(reason(over([1, 0], 'resign'), scene, boards)).toBe('As the table says it.');
    expect(epilogue(over([1, 0], 'compiled'), scene, boards)).toEqual([]);
  });

  it('tells what broke the uprising, or what saved it', () => {
    const { scene } = ireShown;
    if (!isIreScene(scene)) throw new TypeError('a scene of Days of Ire');
    const lost = over([1, 0], 'soviet');
    const wounded = scene.revolutionaries.map((x) => ({ ...x, wounds: x.most }));
    const { morale } = scene.tracks;
    const tracks = { ...scene.tracks, morale: { ...morale, value: morale.low } };
    expect(reason(lost, { ...scene, revolutionaries: wounded }, boards)).toContain('Ann took');
    expect(reason(lost, { ...scene, tracks }, boards)).toBe(boards.ire.end_morale);
    expect(reason(lost, { ...scene, extra_events: 9 }, boards)).toMatch(/more than four.*\d/);
    const places = scene.places.map((x) => ({ ...x, units: { tank: 0, soldier: 0, sniper: 1 } }));
    const held = over([0, 1], 'revolution');
    expect(reason(held, { ...scene, places }, boards)).toBe(boards.ire.end_clear);
    const tank = places.map((x) => ({ ...x, units: { tank: 1, soldier: 0, sniper: 0 } }));
    expect(reason(held, { ...scene, places: tank }, boards)).toMatch(/at most four.*\d/);
  });

  it('ends with the city and with the day', () => {
    const { scene } = ireShown;
    if (!isIreScene(scene)) throw new TypeError('a scene of Days of Ire');
    for (let day = 1; day <= 7; day += 1) {
      const [city, history] = epilogue(over([0, 1], 'resign'), { ...scene, day }, boards);
      expect(city).toBe(boards.ire.end_revolution);
      expect(history).toContain(`${22 + day} October`);
    }
    expect(epilogue(over([1, 0], 'soviet'), { ...scene, day: 0 }, boards)).toEqual([
      boards.ire.end_soviet,
    ]);
  });
});
