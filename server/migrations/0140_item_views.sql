-- stop 0.3.0
-- A member's first second on an item's page is a view.
alter table openings rename to item_views;
alter index openings_unsettled rename to item_views_unsettled;
alter index openings_member rename to item_views_member;
alter index openings_network rename to item_views_network;
alter index openings_networks_kept rename to item_views_networks_kept;
alter index openings_unjudged rename to item_views_unjudged;
alter index openings_pending rename to item_views_pending;
alter index openings_brought rename to item_views_brought;

do $$
declare
  name text;
begin
  for name in select conname from pg_constraint where conrelid = 'item_views'::regclass and conname like 'openings%' loop
    execute format('alter table item_views rename constraint %I to %I', name, replace(name, 'openings', 'item_views'));
  end loop;
  -- A schedule without its job would look like a job that stopped. The tables are pg-boss's, which a new database lacks.
  if to_regclass('jobs.queue') is not null then
    delete from jobs.job where name = 'lost-openings.log';
    delete from jobs.queue where name = 'lost-openings.log';
  end if;
end $$;

update evidence_figures set figures = figures - 'lostOpenings' || jsonb_build_object('lostViews', figures -> 'lostOpenings')
where figures ? 'lostOpenings';
