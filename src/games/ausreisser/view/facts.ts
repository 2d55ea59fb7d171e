import type { Json } from '../../../engine/json.ts';
import { makeCards } from '../rules/actions.ts';
import { cardsOf, pileLeft } from '../rules/hand.ts';
import type { State } from '../rules/state.ts';

export function facts(state: State): Json {
  return {
    stage: state.stage,
    leader: state.leader,
    tempo: state.tempo,
    hill: state.hill,
    hands: state.sizes.map((_, seat) => makeCards(cardsOf(state, seat))),
    pile: pileLeft(state),
    penalties: state.penalties.slice(),
    scores: state.scores.slice(),
    over: state.phase === 'over',
  };
}
