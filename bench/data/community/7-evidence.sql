-- Each voter opened the item a minute before. Nothing waits to be finalized.
insert into evidence (item_id, begun_at, finalized_at, asked_before)
select id, created_at, now(), '{}' from loaded_items;
insert into item_views (item_id, user_id, item_version, opened_at, source, early_adopter_shown, pain_point_shown, voted, has_past, read_at, finalized_at, outcome)
select item_id, user_id, 1, at - interval '1 minute', 'community', 0, place - 1, false, false, at, at + interval '1 hour',
  case when type = 'early_adopter' or kind = 'pain_point' then 'yes' else 'liked' end from loaded_votes;
insert into evidence_readers (item_id, place, user_id, source, audiences, voted, on_card, has_past, is_again, is_unvoted, has_read,
  outcome, hour)
select item_id, place, user_id, 'community', '{}', false, false, false, false, place = 1, true,
  case when type = 'early_adopter' or kind = 'pain_point' then 'yes' else 'liked' end, date_trunc('hour', at + interval '1 hour')
from loaded_votes;
create unlogged table loaded_readers as
select item_id, place, at, count(*) filter (where type = 'early_adopter' or kind = 'pain_point')
  over (partition by item_id order by place) as yes from loaded_votes;
insert into evidence_cohorts (item_id, cohort, entered, readers, yes, liked)
select item_id, 'community', max(place), max(place), max(yes), max(place) - max(yes) from loaded_readers group by item_id;
insert into evidence_points (item_id, cohort, readers, yes, finalized_at)
select item_id, 'community', place, yes, at + interval '1 hour' from loaded_readers where place <= 100;
