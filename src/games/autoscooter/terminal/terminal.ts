import type { Terminal } from '../../../engine/terminal.ts';
import type { Seat } from '../../../engine/turn.ts';
import type { Action } from '../rules/actions.ts';
import { COLOURS } from '../rules/data.ts';
import { DIRECTIONS, HEX_NAMES, leftOf, ROWS } from '../rules/driving/hexes.ts';
import { LETTERS, STRAIGHT } from '../rules/driving/manoeuvres.ts';
import { numbersOf, ROUNDS } from '../rules/sheet.ts';
import type { CarView, DebtView, View } from '../view/view.ts';
import { notation } from './notation.ts';

export const terminal: Terminal<View, Action> = {
  picture: (view, names) => [floor(view), cars(view, names), purses(view, names)].join('\n\n'),
  question: view => `Plan, such as: ${examplePlan(view)}`,
  ...notation,
};

/** By car and by direction. */
const INITIALS = ['R', 'Y', 'B', 'G', 'O', 'K', 'W', 'P'];
const ARROWS = ['↗', '→', '↘', '↙', '←', '↖'];

const HALF_HEX = 4;

/** Two lines a row: the names of the hexes, and below them the cars with facing and speed. */
function floor(view: View): string {
  let first = 0;
  return ROWS.map((length, row) => {
    const hexes = Array.from({ length }, (_, column) => first + column);
    first += length;
    const line = (cell: (hex: number) => string) =>
      ' '.repeat(leftOf(row) * HALF_HEX) + hexes.map(hex => centre(cell(hex), 2 * HALF_HEX)).join('');
    return `${line(hex => HEX_NAMES[hex])}\n${line(hex => onHex(view, hex))}`.replace(/ +$/gm, '');
  }).join('\n');
}

/** `R↘2`, or `[R]` for a car nobody drives. */
function onHex(view: View, hex: number): string {
  const index = view.cars.findIndex(car => car.hex === hex);
  if (index < 0) return '·';
  const car = view.cars[index];
  if (view.phase !== 'lot' && car.driver === null && index !== view.wild) return `[${INITIALS[index]}]`;
  return `${INITIALS[index]}${ARROWS[car.facing]}${car.speed}`;
}

function centre(text: string, width: number): string {
  return text.padStart((width + text.length) >> 1).padEnd(width);
}

function cars(view: View, names: readonly string[]): string {
  const awaited = view.awaited.map(seat => names[seat]).join(', ');
  const lines = view.cars.flatMap((car, index) =>
    car.driver === null && index !== view.wild ? [] : [carLine(view, car, index, names)],
  );
  return [
    `  Round ${view.round} of ${ROUNDS}${awaited && `, still planning: ${awaited}`}`.slice(0, 100),
    ...lines,
  ].join('\n');
}

/** Only the wild car has no driver here, and no number either. */
function carLine(view: View, car: CarView, index: number, names: readonly string[]): string {
  const { driver, hex, facing, speed } = car;
  const turn = view.order[view.next] === index ? '>' : ' ';
  const who = driver === null ? 'wild'.padEnd(NAME_WIDTH) : playerName(view, driver, names);
  const where = `${HEX_NAMES[hex]} ${DIRECTIONS[facing].padEnd(2)} ${speed === 0 ? 'at rest' : `speed ${speed}`}`;
  const move = car.move ?? (driver === null ? view.note : null);
  const planned = `${car.number ?? ''} ${move === null ? '' : LETTERS[move]}`.trim().padEnd(4);
  const unused = driver === null ? '' : `unused ${unusedNumbers(car, index).join(' ')}`;
  return `${turn} ${carName(index)} ${who}  ${where}  ${planned}  ${unused}`.trimEnd();
}

function unusedNumbers(car: CarView, index: number): number[] {
  return numbersOf(index).filter(number => !car.used.includes(number) && number !== car.number);
}

/** Everybody's chits, and open payments. */
function purses(view: View, names: readonly string[]): string {
  const perCar = view.options.scoring === 'coloursPerCar';
  const lines = view.purses.flatMap((chits, purse) => {
    const driver = perCar ? view.cars[purse].driver : purse;
    if (driver === null) return [];
    const who = perCar
      ? `${carName(purse)} ${playerName(view, driver, names)}`
      : playerName(view, driver, names);
    return [`  ${who}  ${purseText(chits)}`];
  });
  return [...lines, ...view.debts.map(debtText)].join('\n');
}

/** `20 chits`, or with colours `12 × 2 = 24: R10 B2`. */
function purseText(chits: readonly number[]): string {
  const total = chits.reduce((sum, count) => sum + count);
  if (chits.length === 1) return `${total} chits`;
  const held = chits.flatMap((count, colour) => (count > 0 ? [`${INITIALS[colour]}${count}`] : []));
  return `${total} × ${held.length} = ${total * held.length}: ${held.join(' ')}`;
}

function debtText({ payer, receiver, amount, rule }: DebtView): string {
  return `  ${COLOURS[payer]} owes ${receiver === null ? 'the bank' : COLOURS[receiver]} ${amount} (AS-${rule})`;
}

function carName(index: number): string {
  return `${INITIALS[index]} ${COLOURS[index].padEnd(6)}`;
}

const NAME_WIDTH = 20;

function playerName(view: View, seat: Seat, names: readonly string[]): string {
  const own = seat === view.viewer ? ' (you)' : '';
  return (names[seat].slice(0, NAME_WIDTH - own.length) + own).padEnd(NAME_WIDTH);
}

/** The viewer's cars with the numbers and manoeuvres they would get by AS-9. */
function examplePlan(view: View): string {
  const own = view.cars.flatMap((car, index) => {
    if (car.driver !== view.viewer) return [];
    const number = unusedNumbers(car, index).at(-1);
    return [`${COLOURS[index]} ${number}${straight(car)}`];
  });
  const wild = view.wild === null ? '' : straight(view.cars[view.wild]);
  return `plan ${[...own, ...(wild ? [`wild${wild}`] : [])].join(', ')}`;
}

function straight({ speed }: CarView): string {
  return speed === 0 ? '' : ` ${LETTERS[STRAIGHT[speed]]}`;
}
