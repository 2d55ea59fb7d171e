import { describe, expect, test } from 'vitest';
import { parseSetup } from '../../../engine/record.ts';
import { game } from '../game.ts';
import { meta } from '../meta.ts';
import { act, dealt, deckOf, entry, handText, newGame, refusalOf, SLOW, times } from '../testing.ts';

const FAST = times(6, '45');

describe('the end of a stage', () => {
  test('AR-20: the last card drawn before the play: that player still plays', () => {
    const state = dealt([FAST, FAST], '45 39');
    act(state, 0, '45');
    expect(game.turn(state)).toMatchObject({ seats: [1] });
    const log = act(state, 1, '39');
    expect(entry(log, 'stageOver')).toMatchObject({ rule: 'AR-20', args: { stage: 1 } });
    expect(state).toMatchObject({ phase: 'deal', penalties: [0, 6], scores: [1, -6] });
  });

  test('AR-20: the last card drawn in the replenishing, the first part', () => {
    const state = dealt(['45 45 45 S S S', FAST], '45 46 47');
    act(state, 0, '45 S S S');
    expect(state).toMatchObject({ phase: 'deal', tempo: 51 });
    expect(handText(state, 0)).toBe('45 45 45 46 47');
  });

  test('AR-20: the last card is a head wind, which still slows this turn', () => {
    const state = dealt(['45 45 45 45 45 S', FAST], '45 W');
    act(state, 0, '45 S');
    expect(state).toMatchObject({ phase: 'deal', tempo: 45 });
  });

  test('AR-20: the last card drawn for a hill, where a head wind stays in the hand', () => {
    const state = dealt(['45 45 45 45 45 H', FAST], '45 W');
    act(state, 0, '45 H');
    expect(state).toMatchObject({ phase: 'deal', tempo: 45 });
    expect(handText(state, 0)).toBe('45 45 45 45 45 W');
  });

  test('AR-20: the pile runs out while drawing: the turn is played with what there is', () => {
    const state = dealt([FAST, FAST, '45 45 45 45 H H'], '45 45 44');
    act(state, 0, '45');
    act(state, 2, 'H');
    act(state, 2, 'H');
    act(state, 1, '45');
    expect(handText(state, 2)).toBe('44 45 45 45 45');
    act(state, 2, '44');
    expect(state).toMatchObject({ phase: 'deal', penalties: [0, 0, 1] });
  });

  test('AR-20, AR-19: hills can still be laid in the last turn', () => {
    const state = dealt([FAST, `44 44 ${times(4, '45')}`, '45 45 45 45 45 H'], '45 44');
    act(state, 0, '45');
    act(state, 2, 'H');
    act(state, 1, '44');
    expect(state).toMatchObject({ phase: 'deal', penalties: [0, 1, 0] });
  });

  test('AR-9: it ends at once when the player to act has no speed card, and the points are counted', () => {
    const state = dealt([times(6, '50'), FAST, times(6, 'S')], '45 45 S S', { stages: 1 });
    act(state, 0, '50');
    const log = act(state, 1, '45');
    expect(log.map(({ key }) => key)).toEqual(
      'play ride lose draw putAway draw stranded pointsJersey points points over'.split(' '),
    );
    expect(state).toMatchObject({ phase: 'over', stranded: true, scores: [1, -5, 0] });
  });
});

describe('points', () => {
  test('AR-21: the jersey 1, no penalties 0, otherwise minus the minutes', () => {
    const state = dealt([times(6, '50'), times(6, '48'), SLOW], '45 45 45');
    act(state, 0, '50');
    act(state, 1, '48');
    const log = act(state, 2, '39');
    expect(state.scores).toEqual([1, 0, -11]);
    expect(log.filter(({ rule }) => rule === 'AR-21').map(({ key, args }) => [key, args])).toEqual([
      ['pointsJersey', { seat: 0, minutes: 0, points: 1, score: 1 }],
      ['points', { seat: 1, minutes: 0, points: 0, score: 0 }],
      ['points', { seat: 2, minutes: 11, points: -11, score: -11 }],
    ]);
  });

  test('AR-21: the jersey counts for who holds it at the end', () => {
    const state = dealt([FAST, times(6, '46')], '45 45');
    act(state, 0, '45');
    act(state, 1, '46');
    expect(state.scores).toEqual([0, 1]);
  });

  test('AR-22: 1 to 9 stages, 3 by default', () => {
    expect(newGame(2).options.stages).toBe(3);
    for (const stages of [1, 9]) expect(parseSetup(meta, 2, { stages }).ok).toBe(true);
    for (const stages of [0, 10]) {
      expect(parseSetup(meta, 2, { stages })).toMatchObject({ ok: false, refusal: { rule: 'AR-22' } });
    }
  });

  test('AR-22: the points of all stages together decide, equal points share the rank', () => {
    const hands = [times(6, '50'), SLOW, SLOW];
    const state = dealt(hands, '45 45 45', { stages: 2 });
    act(state, 0, '50');
    act(state, 1, '39');
    act(state, 2, '39');
    game.applyChance(state, { leader: null, deck: deckOf(hands, '45 45 45') });
    expect(state.stage).toBe(2);
    act(state, 0, '50');
    act(state, 1, '39');
    const log = act(state, 2, '39');
    expect(entry(log, 'over')).toMatchObject({ rule: 'AR-22' });
    expect(game.turn(state).kind).toBe('over');
    expect(game.result(state)).toEqual({ scores: [2, -22, -22], ranks: [1, 2, 2] });
    expect(refusalOf(state, 0, '50')).toBe('AR-5 not-riding');
  });

  test('AR-22: between stages and after the end the table stays as it was', () => {
    const state = dealt([FAST, times(6, '46')], '45 45', { stages: 1 });
    act(state, 0, '45');
    act(state, 1, '46');
    expect(game.facts(state)).toEqual({
      stage: 1,
      leader: 1,
      tempo: 46,
      hill: false,
      hands: [
        [45, 45, 45, 45, 45, 45],
        [45, 46, 46, 46, 46, 46],
      ],
      pile: 0,
      penalties: [0, 0],
      scores: [0, 1],
      over: true,
    });
  });
});
