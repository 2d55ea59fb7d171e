import * as v from 'valibot';
import { whole } from '../../../engine/shape.ts';
import { FACES } from '../rules/data.ts';
import type { View } from './view.ts';

const flag = v.boolean();

/** Views of Der Ausreisser as clients get them: cards are named as in actions. */
export const viewSchema = v.strictObject({
  viewer: v.nullable(whole),
  options: v.strictObject({ simple: flag, stages: whole, manualDraw: flag }),
  phase: v.picklist(['deal', 'ride', 'over']),
  stage: whole,
  leader: v.nullable(whole),
  tempo: v.nullable(whole),
  hill: flag,
  toAct: whole,
  drawn: flag,
  hillsInTurn: whole,
  stranded: flag,
  pile: whole,
  riders: v.array(
    v.strictObject({
      score: whole,
      penalties: whole,
      ridden: whole,
      cards: whole,
      hand: v.nullable(v.array(v.picklist(FACES))),
      smaller: whole,
      fresh: whole,
      laid: whole,
    }),
  ),
  unseen: v.record(v.string(), whole),
});
type ViewForm = v.InferOutput<typeof viewSchema>;

export function makeView(view: View): Omit<View, 'unseen'> & Pick<ViewForm, 'unseen'> {
  const unseen = Object.fromEntries(FACES.map((face, card) => [face, view.unseen[card]]));
  return { ...view, unseen };
}

export function parseView(form: ViewForm): View {
  return { ...form, unseen: FACES.map(face => form.unseen[face]) };
}
