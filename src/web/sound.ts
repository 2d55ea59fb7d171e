import { settings } from './settings.svelte.ts';

let audio: AudioContext | null = null;

interface Tone {
  readonly frequency: number;
  /** Delay in seconds. */
  readonly after: number;
  readonly length: number;
  readonly volume: number;
}

/** A short tick, like a freewheel. */
export function tick(): void {
  play({ frequency: 1250, after: 0, length: 0.06, volume: 0.06 });
}

/** Two strokes of a bicycle bell: it is your turn. */
export function bell(): void {
  play({ frequency: 1760, after: 0, length: 0.5, volume: 0.1 });
  play({ frequency: 2217, after: 0.14, length: 0.7, volume: 0.08 });
}

function play({ frequency, after, length, volume }: Tone): void {
  if (!settings.saved.sound) return;
  audio ??= new AudioContext();
  const start = audio.currentTime + after;
  const tone = new OscillatorNode(audio, { type: 'triangle', frequency });
  const gain = new GainNode(audio, { gain: volume });
  gain.gain.setValueAtTime(volume, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(gain).connect(audio.destination);
  tone.start(start);
  tone.stop(start + length);
}
