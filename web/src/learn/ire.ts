/** A first game of Days of Ire, from the side of a single revolutionary. */
import { sceneOf } from '../kit/kind';
import { isIreScene } from '../wire/scene';
import { offered, onlyOffers, type Lesson, type Look } from './lesson';

const scene = (look: Look) => sceneOf(look.scene, isIreScene);
const me = (look: Look) => scene(look).revolutionaries.find((x) => x.seat === scene(look).me);
const here = (look: Look) => scene(look).places.find((x) => x.key === me(look)?.place);
const events = (look: Look) =>
  scene(look).places.flatMap((x) => (x.event ? [`${x.event.at}|${x.at}`] : []));
/** What lies where the reader is; a small board shows the place only. */
const lying = (look: Look, kind: string) =>
  offered(look, kind).map((x) => `${x}|${here(look)?.at ?? x}`);
/** Is it the reader's turn, with steps or actions to choose from? */
const turn = (look: Look) =>
  !!look.ask && !!me(look)?.actor && offered(look, 'place').length > 0 && !look.ask.card;
const some = (...found: (string | undefined)[]) => found.filter((x): x is string => !!x);

export const LESSONS: Lesson[] = [
  { key: 'i_welcome', when: (x) => scene(x).day > 0 },
  { key: 'i_map', when: (x) => scene(x).day > 0, at: (x) => some(here(x)?.at) },
  { key: 'i_events', when: (x) => events(x).length > 0, at: events },
  {
    key: 'i_hits',
    when: (x) =>
      offered(x, 'seat').length > 0 &&
      onlyOffers(x, 'seat', 'piece', 'place') &&
      offered(x, 'place').length < 2,
    at: (x) => [...offered(x, 'seat'), ...offered(x, 'piece')],
  },
  {
    key: 'i_along',
    when: (x) => offered(x, 'piece').length > 0 && onlyOffers(x, 'piece') && !!me(x)?.actor,
    at: (x) => lying(x, 'piece'),
  },
  {
    key: 'i_pay',
    when: (x) =>
      offered(x, 'card').length > 1 &&
      !!me(x)?.actor &&
      !!x.ask?.options.every((y) => y.at[0]?.startsWith('card:')),
    at: (x) => offered(x, 'card'),
  },
  { key: 'i_over', when: (x) => x.over, at: () => ['#over-title'] },
  { key: 'i_night', when: (x) => scene(x).day > 1 && turn(x) },
  { key: 'i_turn', when: turn, at: () => ['#prompt'] },
  { key: 'i_hand', when: turn, at: (x) => me(x)?.hand.map((y) => y.at) ?? [] },
  {
    key: 'i_fire',
    when: (x) => turn(x) && !!here(x)?.units.tank && !here(x)?.barricade,
    at: (x) => some(here(x)?.at),
  },
  {
    key: 'i_resolve',
    when: (x) => turn(x) && offered(x, 'event').length > 0,
    at: (x) => lying(x, 'event'),
  },
  {
    key: 'i_activate',
    when: (x) => turn(x) && offered(x, 'piece').length > 0,
    at: (x) => lying(x, 'piece'),
  },
  { key: 'i_step', when: turn, at: (x) => offered(x, 'place') },
  {
    key: 'i_fight',
    when: (x) => turn(x) && !!here(x) && here(x)!.units.tank + here(x)!.units.soldier > 0,
    at: (x) => some(here(x)?.at),
  },
  { key: 'i_tracks', when: (x) => turn(x) && x.answers > 0 },
  { key: 'i_log', when: (x) => x.answers > 1, at: () => ['#log'] },
  { key: 'i_why', when: (x) => turn(x) && x.answers > 2 },
];
