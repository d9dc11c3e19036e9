-- Completed missions are paid once each, nothing else is paid as one, and totals count them. No two missions of a member
-- overlap.
select format('mission %s of %s: %s', coalesce(mission.id, entry.id), coalesce(mission.user_id, entry.user_id),
  case when mission.id is null then 'an entry, but it is not completed' else 'completed, but no open entry' end) as what
from (
  select id::text, user_id from daily_missions where completed_at is not null) mission
full join (
  select split_part(key, ':', 2) as id, user_id from point_entries where rule = 'daily mission' and voided_at is null) entry
  on entry.id = mission.id and entry.user_id = mission.user_id
where mission.id is null or entry.id is null
union all
select format('%s counts %s missions, %s are completed', profiles.id, total_missions_completed, coalesce(mission.count, 0))
from profiles left join user_points total on total.user_id = profiles.id
left join (
  select user_id, count(*) from daily_missions where completed_at is not null group by user_id) mission
  on mission.user_id = profiles.id
where coalesce(total_missions_completed, 0) <> coalesce(mission.count, 0)
union all
select format('mission %s of %s begins before the one before it ends', id, user_id)
from (
  select id, user_id, created_at, lag(expires_at) over (partition by user_id order by seq) as previous_end
  from daily_missions) mission
where created_at < previous_end
