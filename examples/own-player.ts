// A player of your own: it always plays the fastest card. How does it do against medium bots?
import { budgetOf, levelPlayer, type Player, playMatch } from 'slipstream/bots';
import { defaultOptions, legalChoices } from 'slipstream/engine';
import { type Choice, game, type View } from 'slipstream/games/ausreisser';
import { brain } from 'slipstream/games/ausreisser/brain';

const GAMES = 100;
const SEATS = 4;

/** Speed is the only thing it looks at. */
const hothead: Player<View, Choice> = {
  choose(view, seat, random) {
    const choices = legalChoices(game, game.imagine(view, random), seat)!;
    return choices.toSorted((a, b) => speedOf(b) - speedOf(a))[0];
  },
};

function speedOf(choice: Choice): number {
  const action = game.makeAction(choice) as { readonly speed?: number };
  return action.speed ?? 0;
}

const medium = levelPlayer(game, brain, 'medium', budgetOf());
let wins = 0;
for (let n = 0; n < GAMES; n++) {
  const seat = n % SEATS;
  const players = Array.from({ length: SEATS }, (_, i) => (i === seat ? hothead : medium));
  const options = defaultOptions(game.meta.options);
  const { result } = playMatch({ game, options, players, seed: `hothead ${n}` });
  if (result.ranks[seat] === 1) wins++;
}
console.log(`the hothead wins ${wins} of ${GAMES} games against three medium bots`);
