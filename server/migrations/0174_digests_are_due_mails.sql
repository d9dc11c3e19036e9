-- stop 0.3.0
-- A claimed digest that was not sent is due again, and no job is sent for it. The tables of jobs are pg-boss's, which a new
-- database does not have yet.
do $$ begin
  if to_regclass('jobs.queue') is not null then
    update digests set due_at = now() from jobs.job
    where job.name = 'digest.send' and job.state in ('created', 'retry', 'active') and job.data ->> 'memberId' = user_id::text;
    delete from jobs.job where name in ('digests.claim', 'digest.send');
    delete from jobs.queue where name in ('digests.claim', 'digest.send');
  end if;
end $$;
