-- Schedules jobs of tables in the job queue, or cancels those without a time. The queue's own schema is its library's.
create function slipstream_change_jobs(tables text[], kinds text[], keys text[], run_ats bigint[])
returns void language plpgsql as $$
begin
  perform graphile_worker.add_jobs(specs) from (
    select array_agg((
      'table', json_build_object('table', "table", 'kind', kind, 'key', key, 'runAt', run_at), null,
      to_timestamp(run_at / 1000.0), null, concat_ws('/', "table", kind, key), null, null
    )::graphile_worker.job_spec) as specs
    from unnest(tables, kinds, keys, run_ats) as job ("table", kind, key, run_at)
    where run_at is not null having count(*) > 0
  ) as scheduled;
  perform graphile_worker.remove_job(concat_ws('/', "table", kind, key))
  from unnest(tables, kinds, keys, run_ats) as job ("table", kind, key, run_at)
  where run_at is null;
end $$;
