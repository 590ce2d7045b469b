/** The sounds of a table, synthesised when they are heard; only if they are wanted. */
import type { Over, Player, Step } from '../wire/messages';
import { verdict } from './end';
import { settings } from './settings.svelte';

/** What a page can be heard to say: the sounds of events, a turn that begins, the end. */
export type Sound = Exclude<Step['sound'], ''> | 'turn' | 'win' | 'lose';

/** One voice of a sound: a tone or a rustle that slides from one pitch to another. */
export interface Voice {
  /** A wave of the synthesiser, or noise through a band as narrow as paper sounds. */
  wave: 'sine' | 'triangle' | 'noise';
  from: number;
  to: number;
  /** Seconds: when it begins, how long it lasts. */
  at: number;
  length: number;
  gain: number;
}

const tone = (pitch: number, at: number, length: number, gain = 0.08): Voice => ({
  wave: 'triangle',
  from: pitch,
  to: pitch,
  at,
  length,
  gain,
});
const rustle = (from: number, to: number, at: number, length: number, gain = 0.25): Voice => ({
  wave: 'noise',
  from,
  to,
  at,
  length,
  gain,
});
const thud = (pitch: number, at: number, gain = 0.22): Voice => ({
  wave: 'sine',
  from: pitch,
  to: pitch / 2.5,
  at,
  length: 0.12,
  gain,
});

const row = (pitches: readonly number[], step: number, length: number): Voice[] =>
  pitches.map((x, i) => tone(x, i * step, length));

export const SOUNDS: Record<Sound, readonly Voice[]> = {
  land: [thud(150, 0), rustle(900, 500, 0, 0.05)],
  flip: [rustle(1400, 3200, 0, 0.05), rustle(2600, 900, 0.07, 0.06), thud(190, 0.1, 0.12)],
  draw: [rustle(1200, 4200, 0, 0.13, 0.18)],
  discard: [rustle(3600, 700, 0, 0.16, 0.2)],
  shuffle: [0, 0.06, 0.12, 0.18, 0.24].map((at) => rustle(2200, 1500, at, 0.05, 0.16)),
  // Ten ticks for the ten segments of a total, then the chord they lead to.
  compile: [
    ...Array.from({ length: 10 }, (_, i) => tone(330 * 2 ** (i / 12), 0.1 + i * 0.07, 0.09, 0.04)),
    ...[262, 392, 523, 659].map((x) => tone(x, 0.9, 1, 0.07)),
    thud(90, 0.9, 0.3),
  ],
  control: [tone(440, 0, 0.12), tone(587, 0.1, 0.3)],
  dice: [0, 0.05, 0.13, 0.17, 0.28].map((at, i) => rustle(1800 + 300 * i, 1200, at, 0.03, 0.35)),
  hit: [thud(80, 0, 0.4), rustle(500, 120, 0, 0.25, 0.3)],
  day: [tone(294, 0, 1.1, 0.09), tone(588, 0, 0.8, 0.04), tone(882, 0, 0.4, 0.02)],
  turn: [tone(660, 0, 0.14, 0.07), tone(880, 0.09, 0.22, 0.07)],
  win: [...row([523, 659, 784], 0.14, 0.3), ...[523, 784, 1047].map((x) => tone(x, 0.45, 1.1))],
  lose: [...row([392, 349, 311], 0.2, 0.35), tone(262, 0.65, 1, 0.09)],
};

/** How the end of a match sounds to whoever sits there; a draw or a watched end is no defeat. */
export function ending(over: Over, seat: number, players: readonly Player[]): Sound {
  const { won, word } = verdict(over, seat, players);
  return won || !word.endsWith('lost') ? 'win' : 'lose';
}

/** The same sound again within so many milliseconds is not heard. */
const GAP = 60;
let audio: AudioContext | null = null;
let noise: AudioBuffer | null = null;
let last: { sound: string; at: number } = { sound: '', at: 0 };

export function play(sound: Sound | '', wanted = settings.sounds): void {
  if (!sound || !wanted || typeof AudioContext === 'undefined') return;
  const at = performance.now();
  if (last.sound === sound && at - last.at < GAP) return;
  last = { sound, at };
  audio ??= new AudioContext();
  void audio.resume();
  for (const voice of SOUNDS[sound]) sing(audio, voice);
}

function sing(context: AudioContext, voice: Voice): void {
  const start = context.currentTime + voice.at;
  const end = start + voice.length;
  const volume = context.createGain();
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(voice.gain, start + Math.min(0.012, voice.length / 3));
  volume.gain.exponentialRampToValueAtTime(0.0001, end);
  volume.connect(context.destination);
  const source =
    voice.wave === 'noise' ? hiss(context, voice, volume) : hum(context, voice, volume);
  source.start(start);
  source.stop(end + 0.02);
}

function slide(pitch: AudioParam, { from, to, at, length }: Voice, context: AudioContext): void {
  pitch.setValueAtTime(from, context.currentTime + at);
  pitch.exponentialRampToValueAtTime(to, context.currentTime + at + length);
}

function hum(context: AudioContext, voice: Voice, into: AudioNode): AudioScheduledSourceNode {
  const source = context.createOscillator();
  source.type = voice.wave === 'sine' ? 'sine' : 'triangle';
  slide(source.frequency, voice, context);
  source.connect(into);
  return source;
}

function hiss(context: AudioContext, voice: Voice, into: AudioNode): AudioScheduledSourceNode {
  if (!noise) {
    noise = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
    const samples = noise.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  }
  const source = context.createBufferSource();
  source.buffer = noise;
  const band = context.createBiquadFilter();
  band.type = 'bandpass';
  slide(band.frequency, voice, context);
  source.connect(band).connect(into);
  return source;
}
