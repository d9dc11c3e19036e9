-- stop 0.3.0
-- A ban that also hides everything of its member is a purge.
alter table clearings rename to purges;
alter table cleared_things rename to purged_things;
alter sequence cleared_things_place_seq rename to purged_things_place_seq;

-- The schedule of the job has a new name. The tables are pg-boss's, which a new database does not have yet.
do $$ begin
  if to_regclass('jobs.queue') is not null then
    delete from jobs.job where name = 'clearings.carry-out';
    delete from jobs.queue where name = 'clearings.carry-out';
  end if;
end $$;

-- The log only grows. Its words are renamed, and nothing that they say.
alter table moderation_log disable trigger moderation_log_only_grows;
update moderation_log set act = case act when 'agree_to_clearing' then 'agree_to_purge' end
where act in ('agree_to_clearing');
alter table moderation_log enable trigger moderation_log_only_grows;

do $$
declare named record;
begin
  for named in
    select conname as name, conrelid::regclass as owner from pg_constraint
    where connamespace = 'public'::regnamespace and (conname like '%clearings%' or conname like '%cleared_things%')
  loop
    execute format('alter table %s rename constraint %I to %I', named.owner, named.name, replace(replace(named.name, 'clearings', 'purges'), 'cleared_things', 'purged_things'));
  end loop;
  for named in
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'i' and (relname like '%clearings%' or relname like '%cleared_things%')
  loop
    execute format('alter index %I rename to %I', named.name, replace(replace(named.name, 'clearings', 'purges'), 'cleared_things', 'purged_things'));
  end loop;
end $$;
