-- Tables, their events and their links. Times are in milliseconds; lists and options are JSON.
create table tables (
  id text primary key,
  game text not null,
  options text not null,
  tempo text not null,
  visibility text not null,
  created integer not null,
  phase text not null,
  started integer,
  updated integer not null,
  deadline integer,
  seats_free integer not null,
  players text not null,
  awaited text not null,
  last_seq integer not null
) strict, without rowid;

create table events (
  table_id text not null,
  seq integer not null,
  event text not null,
  request_by text,
  request_id text,
  primary key (table_id, seq)
) strict, without rowid;

-- A request is answered once.
create unique index events_request on events (table_id, request_by, request_id) where request_id is not null;

create table links (
  table_id text not null,
  holder text not null,
  hash text not null,
  primary key (table_id, holder)
) strict, without rowid;

create index links_hash on links (hash);
