import { settings } from './settings.svelte.ts';

let audio: AudioContext | null = null;

/** A short tick, like a freewheel. */
export function tick(): void {
  if (!settings.saved.sound) return;
  audio ??= new AudioContext();
  const start = audio.currentTime;
  const tone = new OscillatorNode(audio, { type: 'triangle', frequency: 1250 });
  const volume = new GainNode(audio, { gain: 0.06 });
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.06);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + 0.07);
}
