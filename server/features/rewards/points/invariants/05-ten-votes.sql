-- The bonus for ten votes is open if an item that is not deleted has ten votes of others.
select format('item %s has %s votes of others and no bonus', items.id, count(*)) as what
from items join votes on votes.content_id = items.id and votes.user_id <> items.user_id
where items.status = 'published' and items.deleted_at is null
group by items.id having count(*) >= 10 and not exists (
  select from point_entries where key = 'ten-votes:' || items.id and voided_at is null)
