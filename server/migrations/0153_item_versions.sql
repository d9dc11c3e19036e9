-- stop 0.3.0
-- What was read of an item, and its evidence, have the version of the item's words.
do $$
declare
  was record;
begin
  for was in select attrelid::regclass as of_table from pg_attribute join pg_class on pg_class.oid = attrelid
    where attname = 'edition' and not attisdropped and relkind = 'r' and relnamespace = 'public'::regnamespace
  loop
    execute format('alter table %s rename column edition to item_version', was.of_table);
  end loop;
  for was in select conrelid::regclass as of_table, conname as name from pg_constraint
    where connamespace = 'public'::regnamespace and conname like '%edition%'
  loop
    execute format('alter table %s rename constraint %I to %I', was.of_table, was.name,
      replace(was.name, 'edition', 'item_version'));
  end loop;
end
$$;
