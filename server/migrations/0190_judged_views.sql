-- stop 0.3.0
-- Early builds of 0.2.0 noted views without judging them and kept no rows of readers. The last 0.2.0 does both within an hour
-- of its start.
do $$
begin
  if exists (select from item_views where has_past is null) or exists (select from evidence where not has_rows) then
    raise exception 'Some evidence is from an early build of 0.2.0; run the last 0.2.0 for two hours first, and then this version.';
  end if;
end $$;
drop index item_views_unjudged;
alter table item_views alter column has_past set not null;
alter table evidence drop column has_rows;
