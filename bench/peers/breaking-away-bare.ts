// Breaking Away with six teams, default options and random choices, and nothing else: one typed array, no contract, no options, no
// log, no check. It is here as the limit of the language, not as an example.

const RIDERS = 24;
const FIELDS = 512;

let size = 0;
const room = (cells: number) => {
  size += cells;
  return size - cells;
};
const FIELD = room(RIDERS);
const VALUE = room(RIDERS * 4);
const ORDER = room(RIDERS);
const MOVED = room(RIDERS);
/** Lines passed, and the next line, by rider. */
const PASSED = room(RIDERS);
const LIMIT = room(RIDERS);
const CROSSED = room(4);
const SCORE = room(8);
/** The slot of the value just used, by rider. */
const USED = room(RIDERS);
/** By field: riders on it, where its riders come in the order, what they gain. */
const ON = room(FIELDS);
const PLACE = room(FIELDS);
const GAIN = room(FIELDS);
/** By pattern of equal values: how many different ones a rider has, and in which slots. */
const COUNT = room(128);
const SLOT = room(512);
const PRIZE = room(96);
const LINE = room(4);
const SEED = room(4);
const m = new Int32Array(size);

m.set([12345, 6, 7, 8], SEED);
m.set([33, 73, 100, 1 << 30], LINE);
for (const [line, prizes] of [
  [10, 8, 6, 5, 4, 3, 2, 1],
  [10, 8, 6, 5, 4, 3, 2, 1],
  [20, 16, 12, 10, 8, 6, 4, 2],
].entries()) {
  m.set(prizes, PRIZE + line * 32);
}

const PAIRS = [
  [0, 1],
  [0, 2],
  [0, 3],
  [1, 2],
  [1, 3],
  [2, 3],
];
for (let pattern = 0; pattern < 128; pattern++) {
  const isRepeated = (slot: number) => PAIRS.some(([, later], bit) => later === slot && pattern & (1 << bit));
  const slots = [0, 1, 2, 3].filter(slot => !isRepeated(slot) && !(slot === 3 && pattern & 64));
  m[COUNT + pattern] = slots.length;
  m.set(slots, SLOT + pattern * 4);
}

/** All line-ups of a rider, four slots each; every one is equally likely. */
const LINE_UPS = [[...splits(30, 3), ...splits(30, 4)], splits(25, 3), splits(20, 3), splits(16, 3)];
const lineUps = LINE_UPS.map(all => {
  const flat = new Int32Array(all.length * 4);
  for (const [i, values] of all.entries()) flat.set(values, i * 4);
  return flat;
});

export function splits(points: number, count: number): number[][] {
  if (count === 0) return points === 0 ? [[]] : [];
  const all: number[][] = [];
  for (let value = 1; value <= Math.min(15, points); value++) {
    for (const rest of splits(points - value, count - 1)) all.push([value, ...rest]);
  }
  return all;
}

/** xoshiro128** */
function next(): number {
  let a = m[SEED];
  let b = m[SEED + 1];
  let c = m[SEED + 2];
  let d = m[SEED + 3];
  const scrambled = Math.imul(b, 5);
  const result = Math.imul((scrambled << 7) | (scrambled >>> 25), 9);
  const shifted = b << 9;
  c ^= a;
  d ^= b;
  b ^= c;
  a ^= d;
  c ^= shifted;
  m[SEED] = a;
  m[SEED + 1] = b;
  m[SEED + 2] = c;
  m[SEED + 3] = (d << 11) | (d >>> 21);
  return result;
}

function begin(): void {
  for (let rider = 0; rider < RIDERS; rider++) {
    m[FIELD + rider] = 0;
    m[PASSED + rider] = 0;
    m[LIMIT + rider] = 33;
    const all = lineUps[rider & 3];
    const at = (Math.imul(next() >>> 16, all.length >> 2) >>> 16) << 2;
    for (let i = 0; i < 4; i++) m[VALUE + rider * 4 + i] = all[at + i];
  }
  for (let line = 0; line < 4; line++) m[CROSSED + line] = 0;
  for (let team = 0; team < 6; team++) m[SCORE + team] = 0;
  const starter = Math.imul(next() >>> 8, 6) >>> 24;
  for (let at = 0; at < RIDERS; at++) m[ORDER + at] = ((starter + at) % 6) * 4 + ((at / 6) | 0);
}

/** True when the eighth rider has passed the finish. */
function pass(rider: number, to: number): boolean {
  while (to > m[LIMIT + rider]) {
    const line = m[PASSED + rider]++;
    m[LIMIT + rider] = m[LINE + line + 1];
    const place = m[CROSSED + line]++;
    if (place < 8) m[SCORE + (rider >> 2)] += m[PRIZE + line * 32 + place];
    if (line === 2 && place === 7) return true;
  }
  return false;
}

/** The slot of one of the rider's different values, each equally likely. */
function pick(rider: number): number {
  const first = VALUE + (rider << 2);
  const a = m[first];
  const b = m[first + 1];
  const c = m[first + 2];
  const d = m[first + 3];
  const pattern =
    +(a === b) |
    (+(a === c) << 1) |
    (+(a === d) << 2) |
    (+(b === c) << 3) |
    (+(b === d) << 4) |
    (+(c === d) << 5) |
    (+(d === 0) << 6);
  return first + m[SLOT + ((pattern << 2) | (Math.imul(next() >>> 8, m[COUNT + pattern]) >>> 24))];
}

/** The number of moves if the race ended in this round, else 0. */
function ride(): number {
  for (let at = 0; at < RIDERS; at++) {
    const rider = m[ORDER + at];
    const slot = pick(rider);
    m[USED + rider] = slot;
    const to = (m[FIELD + rider] + m[slot]) | 0;
    m[FIELD + rider] = to;
    m[ON + to]++;
    if (to > m[LIMIT + rider] && pass(rider, to)) return at + 1;
  }
  return 0;
}

/** Order and new values, and who leads alone, or -1. */
function replenish(leader: number): number {
  let front = 0;
  for (let at = 0; at < RIDERS; at++) {
    front = Math.max(front, m[FIELD + at]);
    m[MOVED + at] = m[ORDER + at];
  }
  let ahead = 0;
  for (let field = front, place = 0; place < RIDERS; field--) {
    const here = m[ON + field];
    m[ON + field] = 0;
    m[PLACE + field] = place;
    m[GAIN + field] = 3 + ahead;
    place = (place + here) | 0;
    ahead = (ahead + here) & (-here >> 31);
  }
  for (let at = 0; at < RIDERS; at++) {
    const rider = m[MOVED + at];
    const field = m[FIELD + rider];
    m[ORDER + m[PLACE + field]++] = rider;
    m[m[USED + rider]] = m[GAIN + field];
  }
  const first = m[ORDER];
  const lead = (m[FIELD + first] - m[FIELD + m[ORDER + 1]]) | 0;
  if (lead === 0) return -1;
  if (first !== leader) m[m[USED + first]] = lead;
  return first;
}

/** Plays games and returns the average number of moves, line-ups included, and the average score of the winner. */
export function playBare(games: number): { moves: number; best: number } {
  let moves = 0;
  let best = 0;
  for (let n = 0; n < games; n++) {
    begin();
    let leader = -1;
    let last = ride();
    for (; last === 0; last = ride()) {
      moves += RIDERS;
      leader = replenish(leader);
    }
    m.fill(0, ON, ON + FIELDS);
    moves += last + 6;
    let highest = 0;
    for (let team = 0; team < 6; team++) highest = Math.max(highest, m[SCORE + team]);
    best += highest;
  }
  return { moves: moves / games, best: best / games };
}
