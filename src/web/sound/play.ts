import type { SoundName } from '../../kit/story/great-moments.ts';
import { settings } from '../settings.svelte.ts';
import { SOUNDS } from './sounds.ts';

let audio: AudioContext | null = null;

/** Sounds of pieces that move are quieter than signals. */
const QUIET = 0.45;

/** Plays a sound if the viewer has turned sounds on. */
export function play(name: SoundName, volume = 1): void {
  if (!settings.saved.sound || document.hidden) return;
  start(name, volume);
}

/** The bell of the viewer's turn also calls from a page in the background. */
export function ring(): void {
  if (settings.saved.sound) start('bell', 1);
}

export function playMove(name: SoundName): void {
  play(name, QUIET);
}

function start(name: SoundName, volume: number): void {
  audio ??= new AudioContext();
  const out = new GainNode(audio, { gain: volume });
  out.connect(audio.destination);
  SOUNDS[name]({ audio, out, at: audio.currentTime + 0.01 });
}
