// A player of your own: it always plays the fastest card. How does it do against medium bots?
import { levelPlayer, playSeats, type SeatPlayer } from 'slipstream/bots';
import { defaultOptions, legalChoices, Random } from 'slipstream/engine';
import { type Choice, game, type View } from 'slipstream/games/ausreisser';
import { brain } from 'slipstream/games/ausreisser/brain';

const GAMES = 100;
const SEATS = 4;

/** Speed is the only thing it looks at. */
const random = Random.from('hothead');
const hothead: SeatPlayer<View, Choice> = {
  choose({ view, seat }) {
    const choices = legalChoices(game, game.imagine(view, random), seat)!;
    return choices.toSorted((a, b) => speedOf(b) - speedOf(a))[0];
  },
};

function speedOf(choice: Choice): number {
  const action = game.makeAction(choice) as { readonly speed?: number };
  return action.speed ?? 0;
}

const medium = levelPlayer(game, brain, 'medium', undefined, Random.from('medium'));
let wins = 0;
for (let n = 0; n < GAMES; n++) {
  const seat = n % SEATS;
  const players = Array.from({ length: SEATS }, (_, i) => (i === seat ? hothead : medium));
  const options = defaultOptions(game.meta.options);
  const { result } = await playSeats(game, options, players, `hothead ${n}`);
  if (result.ranks[seat] === 1) wins++;
}
console.log(`the hothead wins ${wins} of ${GAMES} games against three medium bots`);
