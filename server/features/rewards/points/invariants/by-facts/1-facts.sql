-- Facts in the order of their numbers: facts that waited for each other are numbered in their true order.
-- What took an item from sight for good: its first hiding since it was last restored, or its deletion, unless that was undone.
gone_items as materialized (
  select distinct on (item_id) item_id, id, at, kind from facts
  where kind in ('item.deleted', 'item.hidden') and not exists (
    select from facts later where later.kind in ('item.restored', 'item.undeleted')
      and later.item_id = facts.item_id and later.id > facts.id
      and later.kind = case facts.kind when 'item.hidden' then 'item.restored' else 'item.undeleted' end)
  order by item_id, id),
item_facts as materialized (
  select facts.id, facts.kind, actor_id, item_id, items.user_id as author_id, payload, at
  from facts join items on items.id = facts.item_id),

-- A fact older than the ledger does not say whether a vote is paid: the vote says it, and one that is gone counts as paid.
vote_facts as materialized (
  select item_facts.id, kind, actor_id, item_id, author_id, at,
    kind in ('vote.cast', 'vote.unvoided') and coalesce((payload->>'paid')::boolean, standing.paid, true) as paid,
    coalesce((payload->>'keepsBonus')::boolean, false) as keeps_bonus,
    lead(at) over (partition by item_id, actor_id order by item_facts.id) as next_at,
    lead(kind) over (partition by item_id, actor_id order by item_facts.id) as next_kind,
    sum(case when kind in ('vote.cast', 'vote.unvoided') then 1 else -1 end)
      over (partition by item_id order by item_facts.id) as votes_of_others
  from item_facts left join votes standing on standing.user_id = actor_id and standing.content_id = item_id
  where kind in ('vote.cast', 'vote.withdrawn', 'vote.voided', 'vote.unvoided') and actor_id <> author_id),
paid_votes as (
  select distinct on (item_id, actor_id) item_id, author_id, actor_id as giver_id, next_at as undone_at,
    next_kind as undone_by, first_value(at) over (partition by item_id, actor_id order by id) as earned_at
  from vote_facts where paid order by item_id, actor_id, id desc),
ten_moves as (
  select id, item_id, author_id, actor_id, at, kind <> 'vote.voided' as is_reached
  from vote_facts
  where kind in ('vote.cast', 'vote.unvoided') and (votes_of_others >= 10 or keeps_bonus)
    or kind = 'vote.voided' and votes_of_others < 10),
ten_votes as (
  select item_id, author_id, (array_agg(actor_id order by id) filter (where is_reached))[1] as giver_id,
    (array_agg(at order by id) filter (where is_reached))[1] as earned_at,
    max(id) filter (where is_reached) as reached_id
  from ten_moves group by item_id, author_id having bool_or(is_reached)),
ten_voids as (
  select distinct on (item_id) item_id, ten_moves.id, ten_moves.at from ten_moves join ten_votes using (item_id)
  where not is_reached and ten_moves.id > reached_id order by item_id, ten_moves.id),

-- Paid answers to one question, or all paid comments of a member in a discussion: `standing` counts those not taken back.
feedback_facts as materialized (
  select id, kind, item_id, author_id, actor_id as giver_id, coalesce(payload->>'questionId', 'talk') as about, at,
    kind in ('comment.posted', 'comment.restored', 'answer.given', 'answer.restored') as is_given,
    sum(case when kind in ('comment.posted', 'comment.restored', 'answer.given', 'answer.restored') then 1 else -1 end)
      over (partition by item_id, actor_id, coalesce(payload->>'questionId', 'talk') order by id) as standing
  from item_facts
  where case when kind in ('comment.changed', 'answer.changed') then coalesce((payload->>'unpays')::boolean, false)
      else kind in ('comment.posted', 'comment.deleted', 'comment.hidden', 'comment.restored', 'answer.given',
        'answer.withdrawn', 'answer.hidden', 'answer.restored') and coalesce((payload->>'paid')::boolean, true) end
    and actor_id <> author_id),
feedback as materialized (
  select distinct on (item_id, giver_id, about) item_id, author_id, giver_id, about,
    first_value(at) over (partition by item_id, giver_id, about order by id) as earned_at,
    case when standing = 0 then at end as taken_at, case when standing = 0 then kind end as taken_by
  from feedback_facts order by item_id, giver_id, about, id desc),

mark_facts as (
  select id, kind, item_id, author_id, coalesce((payload->>'memberId')::uuid, actor_id) as giver_id, at,
    case when kind like 'solution.%' then 'verified solution' else 'verified insight' end as rule,
    not coalesce((payload->>'unmarks')::boolean, false) as is_set
  from item_facts
  where (payload->>'unmarks')::boolean
    or (kind in ('answer.verified', 'solution.verified') or (payload->>'marks')::boolean)
      and coalesce((payload->>'paid')::boolean, true)),
marks as (
  select distinct on (item_id, giver_id) item_id, author_id, giver_id, rule,
    first_value(at) over (partition by item_id, giver_id order by id) as earned_at,
    case when not is_set then at end as voided_at,
    case when not is_set then kind end as voided_by
  from mark_facts where giver_id <> author_id order by item_id, giver_id, id desc),

interview_facts as materialized (
  select id, item_id, author_id, actor_id, (payload->>'memberId')::uuid as giver_id, at,
    (payload->>'bothWrote')::boolean as both_wrote
  from item_facts where kind = 'interview.completed'),
interviews as (
  select distinct on (item_id, giver_id) * from interview_facts where giver_id <> author_id
  order by item_id, giver_id, id),
true_interviews as materialized (
  select distinct on (item_id, giver_id) * from interview_facts where giver_id <> author_id and both_wrote
  order by item_id, giver_id, id)
