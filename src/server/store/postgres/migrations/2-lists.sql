-- The lobby, newest first, and the tables that were never started.
create index tables_not_started on tables (visibility, created) where started is null;
