-- The entries that the facts lead to (server/features/rewards/points/point-rules.ts).
insert into point_entries (key, user_id, kind, rule, points, item_id, actor_id, earned_at)
select 'published:' || id, user_id, 'traction', 'item published', 100, id, user_id, created_at from loaded_items
union all
select case earner when 'author' then 'vote-received:' else 'vote-given:' end || item_id || ':' || user_id,
  case earner when 'author' then author_id else user_id end, case earner when 'author' then 'traction' else 'insight' end,
  case earner when 'author' then 'vote received' else 'vote given' end, case earner when 'author' then 10 else 5 end,
  item_id, user_id, at
from loaded_votes cross join (values ('author'), ('giver')) side (earner)
union all
select 'ten-votes:' || item_id, author_id, 'traction', 'ten votes', 50, item_id, user_id, at from loaded_votes where place = 10;
insert into point_entries (key, user_id, kind, rule, points, item_id, actor_id, earned_at)
select 'feedback-received:' || item_id || ':' || user_id || ':' || coalesce(question_id::text, 'talk'), author_id, 'traction',
  'feedback received', 25, item_id, user_id, at from loaded_comments
union all
select 'feedback-given:' || question_id || ':' || user_id, user_id, 'insight', 'feedback given', 25, item_id, user_id, at
from loaded_comments where question_id is not null
union all
select 'ten-feedbacks-received:' || author_id, author_id, 'traction', 'ten feedbacks received', 100, null, user_id, at
from (select *, row_number() over (partition by author_id order by at, user_id) as number from loaded_comments) received where number = 10
union all
select 'ten-feedbacks-given:' || user_id, user_id, 'insight', 'ten feedbacks given', 150, null, user_id, at
from (select *, row_number() over (partition by user_id order by at) as number from loaded_comments
  where question_id is not null) given where number = 10;
insert into member_counters (user_id, feedback_received, feedback_given)
select profiles.id, coalesce(received, 0), coalesce(given, 0) from profiles
left join (select author_id as id, count(*) as received from loaded_comments group by author_id) received using (id)
left join (select user_id as id, count(question_id) as given from loaded_comments group by user_id) given using (id);
insert into user_points (user_id, insight_points, traction_points, insight_at, traction_at)
select profiles.id, coalesce(insight, 0), coalesce(traction, 0), coalesce(insight_at, now()), coalesce(traction_at, now())
from profiles left join (
  select user_id as id, sum(points) filter (where kind = 'insight') as insight, sum(points) filter (where kind = 'traction') as traction,
    max(earned_at) filter (where kind = 'insight') as insight_at, max(earned_at) filter (where kind = 'traction') as traction_at
  from point_entries group by user_id) earned using (id);
-- As aggregateBatch of the leaderboard sums them.
insert into period_points (user_id, kind, period, points, reached_at, stale_on)
select user_id, kind, period, sum(points), max(earned_at), (min(earned_at) at time zone 'UTC')::date + days
from point_entries join (values ('weekly', 7), ('monthly', 30)) back (period, days)
  on earned_at >= date_trunc('day', now(), 'UTC') - make_interval(days => days - 1)
group by user_id, kind, period, days;
update board_upkeep set rolled = 1;
