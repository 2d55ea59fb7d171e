-- The processes that want to hear of appends to a table, by the names of their channels (news.ts).
alter table tables add column watchers text[] not null default '{}';
