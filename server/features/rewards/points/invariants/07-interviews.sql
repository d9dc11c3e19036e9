-- Every pair of members with a completed interview on an item has its two entries, once. Members who have left take part in none.
select format('interview of %s and %s on %s: %s', author, giver, item_id,
  case when is_completed then 'not both entries are open' else 'an entry without it' end) as what
from (
  select items.user_id as author, side.user_id as giver, items.id as item_id, true as is_completed
  from conversations
  join items on items.id = conversations.item_id
  join conversation_participants own on own.conversation_id = conversations.id and own.user_id = items.user_id
  join conversation_participants side on side.conversation_id = conversations.id and side.user_id <> items.user_id
  where interview_completed
  union
  select items.user_id, case when entry.user_id = items.user_id then entry.actor_id else entry.user_id end, items.id, false
  from point_entries entry join items on items.id = entry.item_id
  where rule = 'interview completed' and voided_at is null
    and not exists (select from profiles where id in (entry.user_id, entry.actor_id) and left_at is not null)) pair
group by author, giver, item_id, is_completed
having is_completed and (
  select count(*) from point_entries where voided_at is null and key in
    ('interview:' || pair.item_id || ':' || author || ':' || giver,
      'interview:' || pair.item_id || ':' || giver || ':' || author)) <> 2
or not is_completed and not exists (
  select from conversations
  join conversation_participants side on side.conversation_id = conversations.id and side.user_id = giver
  where conversations.item_id = pair.item_id and interview_completed)
