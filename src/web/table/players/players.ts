import type { AnyBoard } from '../../../kit/board.ts';
import type { Player } from '../../../kit/player.ts';
import type { Words } from '../../../kit/words.svelte.ts';
import type { TableView } from '../../../table/view/view.ts';
import { coloursOf } from '../../boards.ts';
import { shownName } from '../../shown-name.ts';

/** All players as the page shows them. Bots get a name by their seat, so that the log is readable. */
export function playersOf(view: TableView, board: AnyBoard, words: Words): Player[] {
  const drawn = view.state === null ? undefined : board.colours?.(view.state);
  const colours = drawn ?? coloursOf(view.game);
  const people = new Set(view.seats.map(({ name }) => name));
  return view.seats.map(({ kind, name, level }, seat) => ({
    seat,
    name:
      kind === 'bot'
        ? botName(words, seat, people)
        : name === null
          ? words.t('name.other', { n: seat + 1 })
          : shownName(words, name),
    colour: colours[seat],
    bot: level !== null,
  }));
}

/** A name that no person at the table has. */
function botName(words: Words, seat: number, people: ReadonlySet<string | null>): string {
  const name = words.t(`bot.${seat}`);
  return people.has(name) ? words.t('bot.twin', { name }) : name;
}
