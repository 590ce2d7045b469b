/** The scene of Compile as the table sends it. */
export interface SceneCard {
  id: string;
  key: string;
  title: string;
  text: string;
  protocol: string;
  value: number;
  printed: number;
  up: boolean;
  known: boolean;
  covered: boolean;
  at: string;
}
export interface Flying extends SceneCard {
  seat: number;
}
export interface SceneProtocol {
  key: string;
  name: string;
  at: string;
  compiled: boolean;
}
export interface SideLine {
  line: number;
  protocol: SceneProtocol | null;
  total: number;
  leads: boolean;
  ready: boolean;
  stack: SceneCard[];
}
export interface Side {
  seat: number;
  name: string;
  hand: SceneCard[];
  hand_text: string;
  deck: number;
  deck_at: string;
  deck_text: string;
  trash: SceneCard[];
  trash_at: string;
  trash_text: string;
  protocols_compiled: number;
  lines: SideLine[];
}
export interface Lane {
  line: number;
  at: string;
  text: string;
}
export interface Drafted {
  key: string;
  name: string;
  about: string;
  at: string;
  taken: number;
}
export interface CompileScene {
  header: string;
  turn: number;
  player: number;
  control: number;
  control_text: string;
  me: number;
  words: Record<string, string>;
  lines: Lane[];
  sides: [Side, Side];
  draft: Drafted[];
  flight: Flying[];
}
