-- An item's vote counters are its votes.
select format('item %s counts %s + %s votes and %s of others, it has %s + %s and %s', items.id, pain_point_votes,
  early_adopter_votes, votes_of_others, coalesce(pain_point, 0), coalesce(early_adopter, 0), coalesce(others, 0)) as what
from items
left join (
  select content_id, count(*) filter (where vote_type = 'pain_point') as pain_point,
    count(*) filter (where vote_type = 'early_adopter') as early_adopter,
    count(*) filter (where votes.user_id <> items.user_id) as others
  from votes join items on items.id = content_id group by content_id) counted on counted.content_id = items.id
where (pain_point_votes, early_adopter_votes, votes_of_others) is distinct from
  (coalesce(pain_point, 0), coalesce(early_adopter, 0), coalesce(others, 0))
