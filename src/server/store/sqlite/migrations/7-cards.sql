-- Player cards. Secrets are stored as SHA-256 only. Times are in milliseconds.
create table cards (
  id text primary key,
  name text not null,
  language text not null,
  time_zone text not null,
  mark integer,
  email text,
  created integer not null
) strict, without rowid;

create index cards_email on cards (email) where email is not null;

create table card_passkeys (
  id text primary key,
  card text not null,
  name text not null,
  public_key text not null,
  counter integer not null,
  transports text not null,
  created integer not null,
  used integer
) strict, without rowid;

create index card_passkeys_card on card_passkeys (card);

-- Browsers (with an expiry) and tokens of bots (without).
create table card_sessions (
  hash text primary key,
  card text not null,
  kind text not null,
  device text not null,
  created integer not null,
  seen integer not null,
  expires integer
) strict, without rowid;

create index card_sessions_card on card_sessions (card);

-- Codes that are good for one use. A challenge for a passkey belongs to no card yet.
create table card_codes (
  hash text primary key,
  card text,
  kind text not null,
  detail text,
  created integer not null,
  expires integer,
  used integer
) strict, without rowid;

create index card_codes_card on card_codes (card);

-- The links of a card by the hash of their secret: they lead to a table, and to its rematches.
create table card_links (
  card text not null,
  hash text not null,
  added integer not null,
  primary key (card, hash)
) strict, without rowid;

create index card_links_hash on card_links (hash);

-- Tables that a card has put away.
create table card_archive (
  card text not null,
  table_id text not null,
  primary key (card, table_id)
) strict, without rowid;
