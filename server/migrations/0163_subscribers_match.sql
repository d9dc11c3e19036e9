-- stop 0.3.0
-- The schedule of the job has a new name. The tables are pg-boss's, which a new database does not have yet.
do $$ begin
  if to_regclass('jobs.queue') is not null then
    delete from jobs.job where name = 'subscribers.join';
    delete from jobs.queue where name = 'subscribers.join';
  end if;
end $$;
