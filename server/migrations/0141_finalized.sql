-- stop 0.3.0
-- An hour after a view its outcome is final.
alter table item_views rename column settled_at to finalized_at;
alter index item_views_unsettled rename to item_views_due;
alter table evidence rename column settled_at to finalized_at;
alter index evidence_settled rename to evidence_finalized;
alter table evidence_points rename column settled_at to finalized_at;

do $$
begin
  if to_regclass('jobs.queue') is not null then
    delete from jobs.job where name = 'evidence.settle';
    delete from jobs.queue where name = 'evidence.settle';
  end if;
end $$;
