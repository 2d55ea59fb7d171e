-- Tables, their events and their links. Times are in milliseconds.
create table tables (
  id text collate "C" primary key,
  game text not null,
  options json not null,
  tempo json not null,
  visibility text not null,
  created bigint not null,
  phase text not null,
  started bigint,
  updated bigint not null,
  deadline bigint,
  seats_free integer not null,
  players json not null,
  awaited json not null,
  last_seq integer not null
) with (fillfactor = 50); -- every append updates its table's row: room on the page lets it stay there

create table events (
  table_id text collate "C" not null,
  seq integer not null,
  event json not null,
  request_by text collate "C",
  request_id text collate "C",
  primary key (table_id, seq)
);

-- A request is answered once.
create unique index events_request on events (table_id, request_by, request_id) where request_id is not null;

create table links (
  table_id text collate "C" not null,
  holder text collate "C" not null,
  hash text collate "C" not null,
  primary key (table_id, holder)
);

create index links_hash on links (hash);
