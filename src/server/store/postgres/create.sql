-- Makes tables with all that belongs to them in one statement, which is one transaction. A table comes once at most.
-- $1 tables, $2 events, $3 links, $4 jobs, each a JSON list of rows. JSON in these rows is text, as in append.sql.
with created as (
  insert into tables (
    id, game, options, tempo, visibility, created,
    phase, started, updated, deadline, seats_free, players, awaited, bot_awaited, last_seq
  )
  select
    id, game, options::json, tempo::json, visibility, created,
    phase, started, updated, deadline, seats_free, players::json, awaited::json, bot_awaited, seq
  from json_to_recordset($1) as asked (
    id text, game text, options text, tempo text, visibility text, created bigint,
    phase text, started bigint, updated bigint, deadline bigint, seats_free int, players text,
    awaited text, bot_awaited boolean, seq int
  )
  -- In the same order by everybody, so that two processes never wait for each other.
  order by id
  on conflict do nothing returning id, last_seq
),
added as (
  insert into events (table_id, seq, event, request_by, request_id)
  select table_id, seq, event::json, request_by, request_id
  from json_to_recordset($2) as added (table_id text, seq int, event text, request_by text, request_id text)
  join created on created.id = table_id
),
linked as (
  insert into links (table_id, holder, hash)
  select table_id, holder, hash
  from json_to_recordset($3) as linked (table_id text, holder text, hash text)
  join created on created.id = table_id
),
due as (
  select table_id, kind, key, run_at, wait
  from json_to_recordset($4) as due (table_id text, kind text, key text, run_at bigint, wait bigint)
  join created on created.id = table_id
),
-- Ordered, so that two processes never wait for each other. Always written: a worker that has the job loses its claim to it.
-- The writer says how long to wait: its clock may differ from that of the database, which decides what is due.
scheduled as (
  insert into jobs (table_id, kind, key, run_at, due_at)
  select table_id, kind, key, run_at, (extract(epoch from now()) * 1000)::bigint + wait from due where run_at is not null order by table_id, kind, key
  on conflict (table_id, kind, key) do update set
    run_at = excluded.run_at, due_at = excluded.due_at, attempts = 0, claim = excluded.claim
  returning due_at
),
-- Workers look for what falls due later by themselves (jobs/postgres-jobs.ts).
workers_told as (
  select pg_notify('slipstream_jobs', '') from scheduled
  where due_at < extract(epoch from now()) * 1000 + 500 having count(*) > 0
)
-- Counted, because only what is asked for is done.
select id, 'done' as outcome, (select count(*) from workers_told) as jobs from created
