-- Player cards. Secrets are stored as SHA-256 only. Times are in milliseconds.
create table cards (
  id text collate "C" primary key,
  name text collate "C" not null,
  language text collate "C" not null,
  time_zone text collate "C" not null,
  mark integer,
  email text collate "C",
  created bigint not null
);

create index cards_email on cards (email) where email is not null;

create table card_passkeys (
  id text collate "C" primary key,
  card text collate "C" not null,
  name text collate "C" not null,
  public_key text collate "C" not null,
  counter bigint not null,
  transports text collate "C" not null,
  created bigint not null,
  used bigint
);

create index card_passkeys_card on card_passkeys (card);

-- Browsers (with an expiry) and tokens of bots (without).
create table card_sessions (
  hash text collate "C" primary key,
  card text collate "C" not null,
  kind text collate "C" not null,
  device text collate "C" not null,
  created bigint not null,
  seen bigint not null,
  expires bigint
);

create index card_sessions_card on card_sessions (card);

-- Codes that are good for one use. A challenge for a passkey belongs to no card yet.
create table card_codes (
  hash text collate "C" primary key,
  card text collate "C",
  kind text collate "C" not null,
  detail text collate "C",
  created bigint not null,
  expires bigint,
  used bigint
);

create index card_codes_card on card_codes (card);

-- The links of a card by the hash of their secret: they lead to a table, and to its rematches.
create table card_links (
  card text collate "C" not null,
  hash text collate "C" not null,
  added bigint not null,
  primary key (card, hash)
);

create index card_links_hash on card_links (hash);

-- Tables that a card has put away.
create table card_archive (
  card text collate "C" not null,
  table_id text collate "C" not null,
  primary key (card, table_id)
);
