-- Appends to many tables in one statement, which is one transaction and one round trip. A table comes once at most.
-- $1 appends, $2 events, $3 links, $4 jobs, each a JSON list of rows; $5 the name of the writer among the watchers. JSON in these rows is text:
-- PostgreSQL keeps any JSON, but takes apart none with a character it cannot hold.
with asked as (
  select * from json_to_recordset($1) as asked (
    id text, after int, seq int, request_by text, request_id text,
    phase text, started bigint, updated bigint, deadline bigint, seats_free int, players text,
    awaited text, bot_awaited boolean
  )
),
-- Rows are locked in the same order by everybody, so that two processes never wait for each other. One by one, by their key:
-- the database takes every list for a long one, and would look through the whole table for it.
held as (
  select held.* from (select id from asked order by id collate "C") as asked
  cross join lateral (select id, last_seq, watchers from tables where tables.id = asked.id for update) as held
),
-- A number where `exists` would do, for the same reason: that, too, is looked up one by one.
judged as (
  select asked.*, held.watchers, case
    when (
      select events.seq from events
      where table_id = asked.id
        and events.request_by = asked.request_by and events.request_id = asked.request_id
        and events.request_id is not null
    ) is not null then 'repeated'
    when held.last_seq = asked.after then 'done'
    else 'moved-on'
  end as outcome
  from asked left join held on held.id = asked.id
),
done as (
  select * from judged where outcome = 'done'
),
moved as (
  update tables set
    phase = done.phase, started = done.started, updated = done.updated, deadline = done.deadline,
    seats_free = done.seats_free, players = done.players::json, awaited = done.awaited::json,
    bot_awaited = done.bot_awaited, last_seq = done.seq
  from done where tables.id = done.id
),
added as (
  insert into events (table_id, seq, event, request_by, request_id)
  select table_id, added.seq, event::json,
    case when added.seq = done.seq then done.request_by end,
    case when added.seq = done.seq then done.request_id end
  from json_to_recordset($2) as added (table_id text, seq int, event text)
  join done on done.id = table_id
),
linked as (
  select table_id, holder, hash
  from json_to_recordset($3) as linked (table_id text, holder text, hash text)
  join done on done.id = table_id
),
links_set as (
  insert into links (table_id, holder, hash) select * from linked where hash is not null
  on conflict (table_id, holder) do update set hash = excluded.hash
),
links_cut as (
  delete from links using linked
  where links.table_id = linked.table_id and links.holder = linked.holder and linked.hash is null
),
due as (
  select table_id, kind, key, run_at, wait, audience
  from json_to_recordset($4) as due (table_id text, kind text, key text, run_at bigint, wait bigint, audience text)
  join done on done.id = table_id
),
-- A notice is stored only if somebody wants to be told: at a seat, at any, or behind the table's webhook. Looked up one by
-- one after the join, because a filter inside the join would run for every pair of its rows.
wanted as (
  select table_id, kind, key, run_at, wait from due
  where run_at is not null and case
    when audience is null then true
    when (
      select 1 from links
      join card_links on card_links.hash = links.hash
      join notify_settings on notify_settings.card = card_links.card
      where links.table_id = due.table_id and audience in ('anyone', links.holder) and notify_settings.is_on = 1
      limit 1
    ) is not null then true
    else (select 1 from table_webhooks where table_webhooks.table_id = due.table_id) is not null
  end
),
-- Ordered, so that two processes never wait for each other. Always written: a worker that has the job loses its claim to it.
-- The writer says how long to wait: its clock may differ from that of the database, which decides what is due.
scheduled as (
  insert into jobs (table_id, kind, key, run_at, due_at)
  select table_id, kind, key, run_at, (extract(epoch from now()) * 1000)::bigint + wait from wanted order by table_id, kind, key
  on conflict (table_id, kind, key) do update set
    run_at = excluded.run_at, due_at = excluded.due_at, attempts = 0, claim = excluded.claim
  returning due_at
),
cancelled as (
  delete from jobs using due
  where jobs.table_id = due.table_id and jobs.kind = due.kind and jobs.key = due.key and due.run_at is null
),
-- Workers look for what falls due later by themselves (jobs/postgres-jobs.ts).
workers_told as (
  select pg_notify('slipstream_jobs', '') from scheduled
  where due_at < extract(epoch from now()) * 1000 + 500 having count(*) > 0
),
-- Only processes that follow the table are told, each on a channel of its own (news.ts).
told as (
  select pg_notify('slipstream_' || watcher, string_agg(id || ' ' || seq, ' '))
  from done cross join unnest(watchers) as watcher
  where watcher <> $5::text
  group by watcher
)
-- Counted, because only what is asked for is done.
select id, outcome, (select count(*) from workers_told) as jobs, (select count(*) from told) as told from judged
