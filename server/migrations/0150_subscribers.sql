-- stop 0.3.0
-- People on a waiting list are subscribers.
alter table supporters rename to subscribers;
alter table supporter_mail_counts rename to subscriber_mail_counts;
alter table supporter_links rename to subscriber_links;
alter table visitor_answers rename column supporter_id to subscriber_id;
alter table list_mail_deliveries rename column supporter_id to subscriber_id;

do $$
declare
  was record;
begin
  for was in select conrelid::regclass as of_table, conname as name from pg_constraint
    where connamespace = 'public'::regnamespace and conname like '%supporter%'
  loop
    execute format('alter table %s rename constraint %I to %I', was.of_table, was.name,
      replace(was.name, 'supporter', 'subscriber'));
  end loop;
  for was in select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'i' and relname like '%supporter%'
  loop
    execute format('alter index %I rename to %I', was.name, replace(was.name, 'supporter', 'subscriber'));
  end loop;
end
$$;

-- The checks of kinds name this one.
do $$
declare
  checks jsonb;
  checked record;
begin
  select jsonb_object_agg(conname, replace(pg_get_constraintdef(oid), '''supporter''', '''subscriber''')) into checks
  from pg_constraint where conrelid = 'notifications'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%''supporter''%';
  for checked in select key as name from jsonb_each_text(checks) loop
    execute format('alter table notifications drop constraint %I', checked.name);
  end loop;
  update notifications set kind = 'subscriber' where kind = 'supporter';
  for checked in select key as name, value as definition from jsonb_each_text(checks) loop
    execute format('alter table notifications add constraint %I %s', checked.name, checked.definition);
  end loop;
end
$$;
drop index notifications_subscribers_of_a_day;
create unique index notifications_subscribers_of_a_day on notifications (item_id,
  user_id, ((created_at at time zone 'UTC')::date)) where kind = 'subscriber';
update notification_settings set off_kinds = array_replace(off_kinds, 'supporter', 'subscriber')
where 'supporter' = any(off_kinds);

-- The schedules of jobs have new names. The tables are pg-boss's, which a new database does not have yet.
do $$
begin
  if to_regclass('jobs.queue') is not null then
    delete from jobs.job where name in ('supporter-mails.send', 'supporters.join', 'supporters.clear');
    delete from jobs.queue where name in ('supporter-mails.send', 'supporters.join', 'supporters.clear');
  end if;
end
$$;
