-- The first vote of another member ends corrections for good, also if it is withdrawn. What was corrected is shown.
alter table items
  add column first_voted_at timestamptz,
  add column corrected_at timestamptz,
  add column corrected_fields text[] not null default '{}';
update items set first_voted_at = happened.voted_at, corrected_at = happened.corrected_at from (
  select items.id, min(facts.at) filter (where facts.kind = 'vote.cast') as voted_at,
    max(facts.at) filter (where facts.kind = 'item.corrected') as corrected_at
  from facts join items on items.id = facts.item_id
  where facts.kind = 'vote.cast' and facts.actor_id <> items.user_id or facts.kind = 'item.corrected'
  group by items.id) happened
  where happened.id = items.id;
