-- For an item of their own, members are paid for publishing it and for nothing else.
select format('%s is paid for an act on their own item %s: %s', entry.user_id, item_id, rule) as what
from point_entries entry join items on items.id = item_id and items.user_id = entry.user_id
where actor_id = entry.user_id and rule <> 'item published'
union all
select format('%s is paid for a vote on their own item %s', votes.user_id, content_id)
from votes join items on items.id = content_id and items.user_id = votes.user_id where paid
