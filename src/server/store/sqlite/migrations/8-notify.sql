-- Notifications. Times are in milliseconds.

-- Keys of this server, made at its first start.
create table server_keys (
  name text primary key,
  value text not null
) strict, without rowid;

-- How a person wants to be told; `is_on` if there is any way.
create table notify_settings (
  card text primary key,
  settings text not null,
  is_on integer not null
) strict, without rowid;

-- Browsers that take messages.
create table push_subscriptions (
  endpoint text primary key,
  card text not null,
  p256dh text not null,
  auth text not null,
  created integer not null
) strict, without rowid;

create index push_subscriptions_card on push_subscriptions (card);

create table table_webhooks (
  table_id text primary key,
  form text not null,
  url text not null,
  language text not null
) strict, without rowid;

-- Messages to a person, or to the webhook of a table (then the recipient is the table). A row is made once for every wait
-- and channel, and claimed before it is sent: it stays afterwards, so that nobody is told twice. The seat is -1 in messages
-- to a webhook of a table.
create table notices (
  recipient text not null,
  channel text not null,
  table_id text not null,
  kind text not null,
  seat integer not null,
  mark integer not null,
  state text not null,
  attempts integer not null,
  created integer not null,
  primary key (recipient, channel, table_id, kind, seat, mark)
) strict, without rowid;

create index notices_created on notices (created);

-- Seats of people who want to be told and have the table open, with the process that holds their connection.
create table present_seats (
  table_id text not null,
  seat integer not null,
  process text not null,
  until integer not null,
  primary key (table_id, seat, process)
) strict, without rowid;
