-- stop 0.3.0
-- Readers who are not counted are excluded: before, for a reason known before their view, or later.
alter table item_views rename column aside to excluded_before;
alter table item_views rename column excluded to excluded_later;
alter table item_views rename constraint item_views_aside_check to item_views_excluded_before_check;
alter table item_views rename constraint item_views_excluded_check to item_views_excluded_later_check;
alter table evidence_readers rename column aside to excluded_before;
alter table evidence_readers rename column excluded to excluded_later;
alter table evidence_readers rename constraint evidence_readers_aside_check to evidence_readers_excluded_before_check;
alter table evidence_readers rename constraint evidence_readers_excluded_check to evidence_readers_excluded_later_check;

update evidence_cohorts set cohort = 'excluded' || substr(cohort, 6) where cohort like 'aside:%';
update evidence_points set cohort = 'excluded' || substr(cohort, 6) where cohort like 'aside:%';
update evidence set unplaced = (
  select jsonb_object_agg(regexp_replace(key, '^aside:', 'excluded:'), value) from jsonb_each(unplaced))
where unplaced <> '{}';
update evidence_figures set figures = figures - 'aside' || jsonb_build_object('excluded', figures -> 'aside')
where figures ? 'aside';
