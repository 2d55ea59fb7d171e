import fc from 'fast-check';
import { MOST_MESSAGE_BYTES } from '../../protocol/requests.ts';

// Input of broken and malicious clients. It is partly valid, since fully invalid input is rejected by the first check.

export const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }).map(text => text.toWellFormed()),
  fc.constantFrom('', '\0', '__proto__', '../..', 'x'.repeat(3000)),
);
const json = fc.oneof(fc.jsonValue(), fc.constantFrom<unknown>(null, [], {}, -1, 1e308, 0.1));
const odd = fc.oneof(json, text, fc.integer());

const TYPES = [
  ...[
    'act',
    'undo',
    'say',
    'sit',
    'leave',
    'give',
    'take-back',
    'hand-on',
    'rename',
    'concede',
    'close',
    'rematch',
  ],
  ...['tick', 'play-for', 'connect', 'constructor'],
];

const action = fc.record(
  { type: fc.constantFrom('ride', 'allocate', 'retire'), value: odd, values: odd },
  { requiredKeys: ['type'] },
);

/** A nearly valid request. None concedes or closes, so that the table continues. */
export const request = fc.oneof(
  fc.record({ type: fc.constantFrom(...TYPES.filter(type => type !== 'close' && type !== 'concede')) }),
  fc.record({ type: fc.constant('act'), do: fc.oneof(odd, action), step: odd }, { requiredKeys: ['type'] }),
  fc.record({ type: fc.constant('act'), do: action }),
  fc.record({ type: fc.constant('say'), text: odd }),
  fc.record({ type: fc.constant('sit'), seat: odd, name: odd, nonce: odd }),
  fc.record({
    type: fc.constantFrom('give', 'take-back'),
    seat: fc.integer({ min: -2, max: 9 }),
    level: odd,
  }),
  json,
);

const ask = fc.record(
  { type: fc.constant('ask'), id: odd, ask: request, secret: odd },
  { requiredKeys: ['type', 'ask'] },
);
const look = fc.record(
  { type: fc.constantFrom('look', 'table', 'constructor'), log: odd },
  { requiredKeys: ['type'] },
);

export const message = fc
  .oneof({ weight: 8, arbitrary: ask }, look, json)
  .map(value => JSON.stringify(value) ?? 'undefined');

/** Messages that are answered and keep the socket open. */
const survived = fc.oneof(
  { weight: 12, arbitrary: message },
  { weight: 3, arbitrary: text },
  { weight: 2, arbitrary: message.map(text => text.slice(0, -1)) },
  { weight: 1, arbitrary: fc.constant('['.repeat(8000)) },
);

/** Messages that close the socket. */
const fatal = fc.oneof(
  fc.constant(JSON.stringify({ type: 'hello', table: 'another' })),
  fc.uint8Array({ maxLength: 50 }).map(bytes => Buffer.from(bytes)),
  fc.constant('x'.repeat(MOST_MESSAGE_BYTES + 1)),
);

export const sent: fc.Arbitrary<string | Buffer> = fc.oneof(
  { weight: 200, arbitrary: survived },
  { weight: 1, arbitrary: fatal },
);
