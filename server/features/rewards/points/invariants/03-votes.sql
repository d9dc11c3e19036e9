-- Open entries for votes match the paid votes one to one; those received only on items that are not deleted.
select format('vote of %s on %s: %s', coalesce(vote.user_id, entry.giver), coalesce(vote.item_id, entry.item_id),
  case when vote.user_id is null then 'an entry without a paid vote: ' || entry.rule
    else 'no open entry: ' || vote.rule end) as what
from (
  select 'vote given' as rule, votes.user_id, content_id as item_id from votes where paid
  union all
  select 'vote received', votes.user_id, content_id from votes join items on items.id = content_id
  where paid and items.status = 'published' and items.deleted_at is null) vote
full join (
  select rule, actor_id as giver, item_id from point_entries
  where rule in ('vote given', 'vote received') and voided_at is null) entry
  on entry.rule = vote.rule and entry.giver = vote.user_id and entry.item_id = vote.item_id
where vote.user_id is null or entry.giver is null
union all
select format('%s has %s paid votes of %s on %s', items.user_id, count(*), votes.user_id,
  (votes.created_at at time zone 'UTC')::date)
from votes join items on items.id = content_id where paid
group by items.user_id, votes.user_id, (votes.created_at at time zone 'UTC')::date having count(*) > 20
