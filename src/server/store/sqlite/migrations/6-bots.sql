-- Whether a bot is to act stands beside the last event too: such a table must have a job for it.
alter table events add column bot_awaited integer;

drop view standing_tables;
create view standing_tables as
  select tables.*, seq as last_seq, updated, deadline, awaited, bot_awaited from tables
  join events on table_id = id and seq = (select max(seq) from events where table_id = id);

create index tables_running on tables (id) where phase = 'running';
