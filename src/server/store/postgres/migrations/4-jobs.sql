-- Jobs in a table of our own. `due_at` is when a job may be taken next: its time, that of another try, or the end of the lease
-- of the worker that has it. Scheduling and taking give a new `claim`: whoever still holds the old one has no hold on the job.
create sequence job_claims;

create table jobs (
  table_id text collate "C" not null,
  kind text collate "C" not null,
  key text collate "C" not null,
  run_at bigint not null,
  due_at bigint not null,
  attempts integer not null default 0,
  claim bigint not null default nextval('job_claims'),
  primary key (table_id, kind, key)
);

create index jobs_due on jobs (due_at);

-- Whether a bot is to act: such a table must have a job for it.
alter table tables add column bot_awaited boolean not null default false;

create index tables_running on tables (id) where phase = 'running';

-- Jobs used to be in the queue of a library, under the name `table/kind/key`. It could lose some: every running table gets a
-- job to look for bots that are to act. Where there are none it does nothing.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    insert into jobs (table_id, kind, key, run_at, due_at)
    select name[1], name[2], array_to_string(name[3:], '/'), at, at
    from (
      select string_to_array(key, '/') as name, (extract(epoch from run_at) * 1000)::bigint as at
      from graphile_worker._private_jobs where key is not null
    ) as former;
    insert into jobs (table_id, kind, key, run_at, due_at)
    select id, 'bots', 'bots', updated, updated from tables where phase = 'running'
    on conflict do nothing;
    drop schema graphile_worker cascade;
  end if;
end $$;

drop function slipstream_change_jobs(text[], text[], text[], bigint[]);
