-- A member's totals are the sums of what is open.
select format('%s has %s insight and %s traction points and %s missions, the open entries hold %s, %s and %s',
  coalesce(total.user_id, entry.user_id), total.insight_points, total.traction_points, total.total_missions_completed,
  coalesce(entry.insight, 0), coalesce(entry.traction, 0), coalesce(entry.missions, 0)) as what
from user_points total
full join (
  select user_id, sum(points) filter (where kind = 'insight') as insight,
    sum(points) filter (where kind = 'traction') as traction, count(*) filter (where rule = 'daily mission') as missions
  from point_entries where voided_at is null group by user_id) entry on entry.user_id = total.user_id
where (total.insight_points, total.traction_points, total.total_missions_completed) is distinct from
  (coalesce(entry.insight, 0), coalesce(entry.traction, 0), coalesce(entry.missions, 0))
