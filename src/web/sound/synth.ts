/** Building blocks of the synthesised sounds. All times are in seconds. */

/** A level that rises from silence to `peak` and falls back. */
export interface Envelope {
  readonly peak: number;
  readonly attack: number;
  readonly length: number;
}

/** Where and when a sound plays. */
export interface Place {
  readonly audio: BaseAudioContext;
  readonly out: AudioNode;
  readonly at: number;
}

const SILENT = 0.0001;

function envelope({ audio, out, at }: Place, { peak, attack, length }: Envelope): GainNode {
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(SILENT, at);
  gain.gain.exponentialRampToValueAtTime(peak, at + attack);
  gain.gain.exponentialRampToValueAtTime(SILENT, at + length);
  gain.connect(out);
  return gain;
}

/** A filter whose frequency passes through these values at equal intervals. */
export interface Sweep {
  readonly type: BiquadFilterType;
  readonly frequencies: readonly number[];
  readonly q: number;
}

function swept({ audio, at }: Place, { type, frequencies, q }: Sweep, length: number): BiquadFilterNode {
  const [first, ...others] = frequencies;
  const filter = new BiquadFilterNode(audio, { type, frequency: first, Q: q });
  filter.frequency.setValueAtTime(first, at);
  for (const [i, frequency] of others.entries()) {
    filter.frequency.exponentialRampToValueAtTime(frequency, at + (length * (i + 1)) / others.length);
  }
  return filter;
}

/** A gliding tone through a filter. */
export function tone(place: Place, type: OscillatorType, from: number, to: number, level: Envelope): void {
  const { audio, at } = place;
  const source = new OscillatorNode(audio, { type, frequency: from });
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, at + level.length);
  source.connect(envelope(place, level));
  source.start(at);
  source.stop(at + level.length);
}

/** Filtered white noise. */
export function noise(place: Place, sweep: Sweep, level: Envelope): void {
  const { audio, at } = place;
  const source = new AudioBufferSourceNode(audio, { buffer: whiteNoise(audio), loop: true });
  source.connect(swept(place, sweep, level.length)).connect(envelope(place, level));
  source.start(at, Math.random());
  source.stop(at + level.length);
}

const buffers = new WeakMap<BaseAudioContext, AudioBuffer>();

function whiteNoise(audio: BaseAudioContext): AudioBuffer {
  const made = buffers.get(audio);
  if (made) return made;
  const buffer = audio.createBuffer(1, 2 * audio.sampleRate, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  buffers.set(audio, buffer);
  return buffer;
}
