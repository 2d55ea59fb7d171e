-- What lists show and nearly every act changes stands beside the last event: the row of the table would be a page more to write each time.
alter table events add column updated integer;
alter table events add column deadline integer;
alter table events add column awaited text;

update events set (updated, deadline, awaited) = (select updated, deadline, awaited from tables where id = table_id)
  where exists (select * from tables where id = table_id and last_seq = seq);

alter table tables drop column updated;
alter table tables drop column deadline;
alter table tables drop column awaited;
alter table tables drop column last_seq;

create view standing_tables as
  select tables.*, seq as last_seq, updated, deadline, awaited from tables
  join events on table_id = id and seq = (select max(seq) from events where table_id = id);
