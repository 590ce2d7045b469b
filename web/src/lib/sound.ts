/** Tiny ticks, only if they are switched on. */
import { settings } from './settings.svelte';

let audio: AudioContext | null = null;

const TUNES = {
  ask: [660, 880],
  tell: [440],
  over: [523, 659, 784],
  low: [330],
} as const;

export function tick(tune: keyof typeof TUNES): void {
  if (!settings.sounds || typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  const now = audio.currentTime;
  TUNES[tune].forEach((pitch, i) => note(audio!, pitch, now + i * 0.09));
}

function note(context: AudioContext, pitch: number, at: number): void {
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = 'triangle';
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.exponentialRampToValueAtTime(0.06, at + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.14);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.16);
}
