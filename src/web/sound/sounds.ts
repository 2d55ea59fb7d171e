import type { SoundName } from '../../kit/story/great-moments.ts';
import { noise, type Place, tone } from './synth.ts';

type Sound = (place: Place) => void;

/** A single tooth of a freewheel. */
const tick: Sound = place => {
  noise(place, { type: 'bandpass', frequencies: [3400], q: 3 }, { peak: 0.22, attack: 0.002, length: 0.04 });
  tone(place, 'triangle', 1250, 1100, { peak: 0.04, attack: 0.002, length: 0.05 });
};

/** Air that rushes past. */
const wind: Sound = place => {
  const frequencies = [260, 900, 1500, 420];
  noise(place, { type: 'bandpass', frequencies, q: 0.9 }, { peak: 0.34, attack: 0.5, length: 1.4 });
  noise(
    place,
    { type: 'highpass', frequencies: [1800, 3600, 1500], q: 0.5 },
    { peak: 0.05, attack: 0.6, length: 1.3 },
  );
};

/** A freewheel that runs out: its teeth click more and more slowly. */
const freewheel: Sound = place => {
  let after = 0;
  for (let tooth = 0; tooth < 26; tooth++) {
    tick({ ...place, at: place.at + after });
    after += 0.022 + 0.0016 * tooth;
  }
};

/** Rubber on rubber: a deep thud, the rattle of the bodywork, and the rebound. */
const bump: Sound = place => {
  tone(place, 'sine', 150, 42, { peak: 0.6, attack: 0.004, length: 0.28 });
  noise(
    place,
    { type: 'lowpass', frequencies: [1600, 300], q: 0.7 },
    { peak: 0.4, attack: 0.003, length: 0.16 },
  );
  const rebound = { ...place, at: place.at + 0.17 };
  tone(rebound, 'sine', 110, 50, { peak: 0.22, attack: 0.004, length: 0.16 });
  noise(
    rebound,
    { type: 'bandpass', frequencies: [2400, 1200], q: 2 },
    { peak: 0.06, attack: 0.004, length: 0.22 },
  );
};

/** An engine that revs up and is lifted off. */
const engine: Sound = place => {
  for (const [from, to, peak] of [
    [62, 148, 0.09],
    [63.5, 151, 0.09],
    [124, 296, 0.05],
  ]) {
    tone(place, 'sawtooth', from, to, { peak, attack: 0.16, length: 0.62 });
  }
  noise(
    place,
    { type: 'lowpass', frequencies: [240, 900, 300], q: 1 },
    { peak: 0.12, attack: 0.2, length: 0.6 },
  );
};

/** Partials of a small bell, as ratios, with their levels and lengths. */
const PARTIALS = [
  [1, 0.14, 1.4],
  [2.01, 0.07, 0.9],
  [2.76, 0.06, 0.7],
  [5.4, 0.03, 0.35],
] as const;

/** Two strokes. */
const bell: Sound = place => {
  for (const stroke of [0, 0.19]) {
    for (const [ratio, peak, length] of PARTIALS) {
      const frequency = 1244 * ratio;
      tone({ ...place, at: place.at + stroke }, 'sine', frequency, frequency, {
        peak,
        attack: 0.003,
        length,
      });
    }
  }
};

/** Voices as three bands of noise that swell, and hands that clap. */
const crowd: Sound = place => {
  for (const [frequency, peak] of [
    [520, 0.22],
    [1080, 0.16],
    [2500, 0.05],
  ]) {
    const frequencies = [frequency * 0.85, frequency * 1.1, frequency];
    noise(place, { type: 'bandpass', frequencies, q: 1.6 }, { peak, attack: 0.45, length: 1.7 });
  }
  for (let hands = 0; hands < 36; hands++) {
    const clap = { ...place, at: place.at + 0.15 + Math.random() * 1.3 };
    const peak = 0.02 + Math.random() * 0.05;
    noise(
      clap,
      { type: 'bandpass', frequencies: [1300 + Math.random() * 900], q: 1.4 },
      { peak, attack: 0.002, length: 0.05 },
    );
  }
};

export const SOUNDS: { readonly [name in SoundName]: Sound } = {
  tick,
  wind,
  freewheel,
  bump,
  engine,
  bell,
  crowd,
};
