-- Adds this process to the watchers of some tables, or removes it. $1 tables, $2 whether each is followed, $3 the name of this
-- process. The row is locked like that of an append: an append that does not see the watcher is committed before the watcher
-- is, so that a later read sees its events.
with asked as (
  select * from unnest($1::text[], $2::boolean[]) as asked (id, is_followed)
),
-- In the order of append.sql, so that two processes never wait for each other.
held as (
  select held.id, is_followed from (select * from asked order by id collate "C") as asked
  cross join lateral (select id from tables where tables.id = asked.id for update) as held
),
-- A process has a new name after each break of its connection: a name without a connection is that of nobody.
listening as materialized (
  select application_name from pg_stat_activity where application_name like 'slipstream news %'
)
update tables set watchers = array(
    select watcher from unnest(watchers) as watcher
    where watcher <> $3 and exists (select from listening where application_name = 'slipstream news ' || watcher)
  ) || case when is_followed then array[$3::text] else '{}'::text[] end
from held where tables.id = held.id
