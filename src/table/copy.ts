import type { SeatState, Table } from './table.ts';

/**
 * A copy for folding further events while the original stays unchanged. It copies what `fold` changes in place and shares
 * the rest. It runs at every act, so all fields are listed: a spread takes ten times as long.
 */
export function copyTable(table: Table): Table {
  return {
    id: table.id,
    game: table.game,
    options: table.options,
    tempo: table.tempo,
    visibility: table.visibility,
    seed: table.seed,
    shuffle: table.shuffle,
    rules: table.rules,
    commitment: table.commitment,
    from: table.from,
    created: table.created,
    started: table.started,
    seq: table.seq,
    at: table.at,
    phase: table.phase,
    seats: table.seats.map(copySeat),
    state: table.state,
    step: table.step,
    moved: table.moved,
    toAct: table.toAct,
    sealed: table.sealed,
    events: table.events,
    chances: table.chances,
    undo: table.undo,
    log: table.log,
    chat: table.chat,
    said: table.said,
    rematch: table.rematch,
    versions: table.versions.slice(),
  };
}

function copySeat(seat: SeatState): SeatState {
  const { kind, name, level, conceded, nonce, connected, clock, read, slip, forced } = seat;
  return { kind, name, level, conceded, nonce, connected, clock, read, slip, forced };
}
