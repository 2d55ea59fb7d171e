import type { Json } from '../engine/json.ts';
import { CHAT_KEPT } from '../table/events/fold.ts';
import type { TableView } from '../table/view/view.ts';
import { applyEdits } from './changes.ts';
import type { ServerMessage } from './socket-messages.ts';

/** What a client sees after a message of the server: its view with what has changed, with log and chat going on. */
export function follow(view: TableView | null, message: ServerMessage): TableView | null {
  if (message.type === 'table') return continued(view, message.view);
  if (message.type !== 'change' || !view) return view;
  const { version, edits, log, chat } = message;
  const edited = applyEdits(view as unknown as Json, edits) as unknown as TableView;
  return { ...edited, version, log: [...view.log, ...log], chat: [...view.chat, ...chat].slice(-CHAT_KEPT) };
}

/** A whole view has the log from where its client said it had got to. */
function continued(known: TableView | null, view: TableView): TableView {
  const first = view.log[0]?.n ?? Number.POSITIVE_INFINITY;
  return { ...view, log: [...(known?.log.filter(({ n }) => n < first) ?? []), ...view.log] };
}
