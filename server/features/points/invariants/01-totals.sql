-- A member's totals are the sums of what is open.
select format('%s has %s insight and %s traction points, the open entries hold %s and %s', coalesce(total.user_id, entry.user_id),
  total.insight_points, total.traction_points, coalesce(entry.insight, 0), coalesce(entry.traction, 0)) as what
from user_points total
full join (
  select user_id, sum(points) filter (where kind = 'insight') as insight,
    sum(points) filter (where kind = 'traction') as traction
  from point_entries where voided_at is null group by user_id) entry on entry.user_id = total.user_id
where (total.insight_points, total.traction_points) is distinct from
  (coalesce(entry.insight, 0), coalesce(entry.traction, 0))
