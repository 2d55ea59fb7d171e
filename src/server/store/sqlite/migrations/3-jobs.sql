-- What falls due for a table, and when. Scheduling again makes a new row: whoever still holds the old id has no hold on it.
create table jobs (
  id integer primary key autoincrement,
  table_id text not null,
  kind text not null,
  key text not null,
  run_at integer not null,
  due_at integer not null,
  attempts integer not null default 0,
  unique (table_id, kind, key)
) strict;

create index jobs_due on jobs (due_at);
