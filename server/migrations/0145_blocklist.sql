-- stop 0.3.0
-- Barriers are the entries of a blocklist.
alter table barriers rename to blocklist;
do $$
declare named record;
begin
  for named in
    select conname as name, conrelid::regclass as owner from pg_constraint
    where connamespace = 'public'::regnamespace and (conname like '%barriers%')
  loop
    execute format('alter table %s rename constraint %I to %I', named.owner, named.name, replace(named.name, 'barriers', 'blocklist'));
  end loop;
  for named in
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'i' and (relname like '%barriers%')
  loop
    execute format('alter index %I rename to %I', named.name, replace(named.name, 'barriers', 'blocklist'));
  end loop;
end $$;

-- The schedule of the job has a new name. The tables are pg-boss's, which a new database does not have yet.
do $$ begin
  if to_regclass('jobs.queue') is not null then
    delete from jobs.job where name = 'barriers.forget';
    delete from jobs.queue where name = 'barriers.forget';
  end if;
end $$;

-- The log only grows. Its words are renamed, and nothing that they say.
alter table moderation_log disable trigger moderation_log_only_grows;
update moderation_log set act = case act when 'make_barrier' then 'add_blocklist_entry' when 'end_barrier' then 'end_blocklist_entry' end
where act in ('make_barrier', 'end_barrier');
alter table moderation_log enable trigger moderation_log_only_grows;
