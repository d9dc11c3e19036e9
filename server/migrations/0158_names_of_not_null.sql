-- stop 0.3.0
-- PostgreSQL 18 gives the constraint of a column that is not null a name, which follows no rename.
do $$
declare
  was record;
begin
  for was in
    select conrelid::regclass as of_table, conname as name, left(relname || '_' || attname || '_not_null', 63) as proper
    from pg_constraint
    join pg_class on pg_class.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'n' and pg_constraint.connamespace in ('public'::regnamespace, 'auth'::regnamespace)
  loop
    if was.name <> was.proper then
      execute format('alter table %s rename constraint %I to %I', was.of_table, was.name, was.proper);
    end if;
  end loop;
end
$$;
