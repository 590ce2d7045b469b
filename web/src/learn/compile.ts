/** A first game of Compile. */
import { sceneOf } from '../kit/kind';
import type { SideLine } from '../wire/compile';
import { isCompileScene } from '../wire/scene';
import { offered, type Lesson, type Look } from './lesson';

const scene = (look: Look) => sceneOf(look.scene, isCompileScene);
const mine = (look: Look) => scene(look).sides[scene(look).me]!;
const lines = (look: Look) => scene(look).sides.flatMap((x) => x.lines);
const faceUp = (look: Look) => lines(look).flatMap((x) => x.stack.filter((y) => y.up));
const acting = (look: Look) =>
  !look.ask?.card &&
  look.ask?.options.some((x) => x.at[0]?.startsWith('hand:') && x.at.length === 3);
const playing = (look: Look) => scene(look).turn > 0 && !!acting(look);
const named = (found: SideLine[]) => [...new Set(found.map((x) => `line:${x.line}`))];
const facing = (look: Look, face: string) =>
  look.ask?.options.filter((x) => x.at[2] === face).map((x) => x.at) ?? [];

export const LESSONS: Lesson[] = [
  {
    key: 'c_welcome',
    when: (x) => scene(x).draft.length > 0,
  },
  {
    key: 'c_draft',
    when: (x) => scene(x).draft.length > 0 && offered(x, 'protocol').length > 0,
    at: (x) => offered(x, 'protocol'),
  },
  { key: 'c_asks', when: (x) => !!x.ask?.card, at: () => ['#prompt'] },
  { key: 'c_lines', when: (x) => playing(x), at: () => ['line:1', 'line:2', 'line:3'] },
  { key: 'c_hand', when: playing, at: (x) => mine(x).hand.map((y) => y.at) },
  {
    key: 'c_up',
    when: (x) => playing(x) && facing(x, 'up').length > 0,
    at: (x) =>
      facing(x, 'up')
        .slice(0, 1)
        .flatMap((y) => y.slice(0, 2)),
  },
  {
    key: 'c_down',
    when: (x) => playing(x) && facing(x, 'down').length > 0,
    at: (x) =>
      facing(x, 'down')
        .slice(-1)
        .flatMap((y) => y.slice(0, 2)),
  },
  {
    key: 'c_ready',
    when: (x) => lines(x).some((y) => y.ready),
    at: (x) => named(lines(x).filter((y) => y.ready)),
  },
  { key: 'c_compiled', when: (x) => scene(x).sides.some((y) => y.protocols_compiled > 0) },
  { key: 'c_over', when: (x) => x.over, at: () => ['#over-title'] },
  { key: 'c_control', when: (x) => scene(x).control >= 0 },
  {
    key: 'c_cache',
    when: (x) => mine(x).hand.length > 5,
    at: (x) => mine(x).hand.map((y) => y.at),
  },
  {
    key: 'c_refresh',
    when: (x) => playing(x) && offered(x, 'deck').length > 0,
    at: (x) => offered(x, 'deck'),
  },
  {
    key: 'c_total',
    when: (x) => playing(x) && lines(x).some((y) => y.total > 0),
    at: (x) => named(lines(x).filter((y) => y.total > 0)),
  },
  {
    key: 'c_boxes',
    when: (x) => playing(x) && faceUp(x).length > 0,
    at: (x) =>
      faceUp(x)
        .slice(-1)
        .map((y) => y.at),
  },
  { key: 'c_log', when: (x) => playing(x) && scene(x).turn > 2, at: () => ['#log'] },
  { key: 'c_undo', when: (x) => x.undo === 'free', at: () => ['#options .acts'] },
  { key: 'c_why', when: (x) => playing(x) && scene(x).turn > 4 },
];
