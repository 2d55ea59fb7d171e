import type { Json } from '../engine/json.ts';
import { CHAT_KEPT } from '../table/events/fold.ts';
import type { TableView } from '../table/view/view.ts';
import { applyEdits } from './changes.ts';
import type { ServerMessage } from './socket-messages.ts';

/** The client's view after a message of the server. New lines of log and chat are appended. */
export function follow(view: TableView | null, message: ServerMessage): TableView | null {
  if (message.type === 'table') return continued(view, message.view);
  if (message.type !== 'change' || !view) return view;
  const { version, edits, log, chat } = message;
  const edited = applyEdits(view as unknown as Json, edits) as unknown as TableView;
  return { ...edited, version, log: [...view.log, ...log], chat: [...view.chat, ...chat].slice(-CHAT_KEPT) };
}

/** A whole view has only the log entries after the one that the client named. */
function continued(known: TableView | null, view: TableView): TableView {
  const first = view.log[0]?.n ?? Number.POSITIVE_INFINITY;
  return { ...view, log: [...(known?.log.filter(({ n }) => n < first) ?? []), ...view.log] };
}
