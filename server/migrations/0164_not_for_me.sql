-- stop 0.3.0
-- Screens and code say Not for me, and its reasons.
alter table not_me rename to not_for_me;
alter index not_me_member rename to not_for_me_member;
alter table because rename to not_for_me_reasons;
alter index because_member rename to not_for_me_reasons_member;
do $$
declare named record;
begin
  for named in select conname as name from pg_constraint where conrelid = 'not_for_me'::regclass loop
    execute format('alter table not_for_me rename constraint %I to %I', named.name,
      replace(named.name, 'not_me', 'not_for_me'));
  end loop;
  for named in select conname as name from pg_constraint where conrelid = 'not_for_me_reasons'::regclass loop
    execute format('alter table not_for_me_reasons rename constraint %I to %I', named.name,
      replace(named.name, 'because', 'not_for_me_reasons'));
  end loop;
end $$;
