-- The first vote of another member ends corrections for good, also if it is withdrawn. What was corrected is shown.
alter table items
  add column first_voted_at timestamptz,
  add column corrected_at timestamptz,
  add column corrected_fields text[] not null default '{}';
update items set first_voted_at = voted.at from (
  select items.id, min(facts.at) as at from facts join items on items.id = facts.item_id
  where facts.kind = 'vote.cast' and facts.actor_id <> items.user_id group by items.id) voted
  where voted.id = items.id;
update items set corrected_at = corrected.at from (
  select item_id, max(at) as at from facts where kind = 'item.corrected' group by item_id) corrected
  where corrected.item_id = items.id;
