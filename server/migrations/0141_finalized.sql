-- stop 0.3.0
-- An hour after a view its outcome is final.
alter table item_views rename column settled_at to finalized_at;
alter index item_views_unsettled rename to item_views_due;
alter table evidence rename column settled_at to finalized_at;
alter index evidence_settled rename to evidence_finalized;
alter table evidence_points rename column settled_at to finalized_at;

do $$
begin
  -- Some versions of PostgreSQL name constraints of columns.
  if exists (select from pg_constraint where conname = 'evidence_points_settled_at_not_null') then
    alter table evidence_points rename constraint evidence_points_settled_at_not_null to evidence_points_finalized_at_not_null;
  end if;
  if to_regprocedure('jobs.delete_queue(text)') is not null then
    perform jobs.delete_queue('evidence.settle');
  end if;
end $$;
