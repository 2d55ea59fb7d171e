-- Notifications. Times are in milliseconds.

-- Keys of this server, made at its first start.
create table server_keys (
  name text collate "C" primary key,
  value text collate "C" not null
);

-- How a person wants to be told; `is_on` if there is any way.
create table notify_settings (
  card text collate "C" primary key,
  settings text collate "C" not null,
  is_on integer not null
);

-- Browsers that take messages.
create table push_subscriptions (
  endpoint text collate "C" primary key,
  card text collate "C" not null,
  p256dh text collate "C" not null,
  auth text collate "C" not null,
  created bigint not null
);

create index push_subscriptions_card on push_subscriptions (card);

create table table_webhooks (
  table_id text collate "C" primary key,
  form text collate "C" not null,
  url text collate "C" not null,
  language text collate "C" not null
);

-- Messages to a person, or to the webhook of a table (then the recipient is the table). A row is made once for every wait
-- and channel, and claimed before it is sent: it stays afterwards, so that nobody is told twice. The seat is -1 in messages
-- to a webhook of a table.
create table notices (
  recipient text collate "C" not null,
  channel text collate "C" not null,
  table_id text collate "C" not null,
  kind text collate "C" not null,
  seat integer not null,
  mark bigint not null,
  state text collate "C" not null,
  attempts integer not null,
  created bigint not null,
  primary key (recipient, channel, table_id, kind, seat, mark)
);

create index notices_created on notices (created);

-- Seats of people who want to be told and have the table open, with the process that holds their connection.
create table present_seats (
  table_id text collate "C" not null,
  seat integer not null,
  process text collate "C" not null,
  until bigint not null,
  primary key (table_id, seat, process)
);
