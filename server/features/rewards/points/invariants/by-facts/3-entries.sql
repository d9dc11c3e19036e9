earned (rule, earner, item_id, author_id, giver_id, about, actor_id, earned_at, voided_at, voided_by) as (
  select 'item published', 'author', item_id, author_id, author_id, '', author_id, item_facts.at, gone_items.at,
    gone_items.kind
  from item_facts left join gone_items using (item_id) where item_facts.kind = 'item.published'
  union all
  select 'vote received', 'author', item_id, author_id, giver_id, '', giver_id, earned_at,
    coalesce(withdrawn_at, gone_items.at),
    case when withdrawn_at is not null then 'vote.withdrawn' else gone_items.kind end
  from paid_votes left join gone_items using (item_id)
  union all
  select 'vote given', 'giver', item_id, author_id, giver_id, '', giver_id, earned_at, withdrawn_at,
    case when withdrawn_at is not null then 'vote.withdrawn' end
  from paid_votes
  union all
  select 'ten votes', 'author', item_id, author_id, giver_id, '', giver_id, earned_at, gone_items.at,
    gone_items.kind
  from ten_votes left join gone_items using (item_id)
  union all
  select 'feedback received', 'author', item_id, author_id, giver_id, about, giver_id, earned_at,
    coalesce(taken_at, gone_items.at),
    coalesce(taken_by, gone_items.kind)
  from feedback left join gone_items using (item_id)
  union all
  select 'feedback given', 'giver', item_id, author_id, giver_id, about, giver_id, earned_at, taken_at, taken_by
  from feedback where about <> 'talk'
  union all
  select 'verified insight', 'giver', item_id, author_id, giver_id, '', author_id, earned_at, voided_at, voided_by
  from marks
  union all
  select 'interview completed', 'author', item_id, author_id, giver_id, '', giver_id, at, null, null from interviews
  union all
  select 'interview completed', 'giver', item_id, author_id, giver_id, '', actor_id, at, null, null from interviews
  union all
  select rule, earner, null, null, null, user_id::text, giver_id, at, null, null
  from (
    select distinct on (rules.rule, user_id) rules.rule, earner, user_id, giver_id, at
    from standings join rules using (counter)
    where by = 1 and count >= reaches
    order by rules.rule, user_id, id) bonuses),

-- Actions about no item: a mission of a type, a step in a role.
alone (rule, variant, user_id, mission, earned_at) as (
  (select distinct on (payload->>'missionId') 'daily mission', payload->>'type', actor_id, payload->>'missionId', at
    from facts where kind = 'mission.completed' order by payload->>'missionId', id)
  union all
  (select distinct on (actor_id, payload->>'step') 'onboarding ' || (payload->>'step'), payload->>'role', actor_id, '', at
    from facts where kind = 'step.completed' order by actor_id, payload->>'step', id)),

-- A bonus belongs to a member and to no item, so its `about` holds the member.
rebuilt as materialized (
  select user_id, rules.kind, rule, points, item_id, actor_id, earned_at, voided_at, voided_by,
    replace(replace(replace(replace(replace(key, '{item}', coalesce(item_id::text, '')),
      '{giver}', coalesce(giver_id::text, '')), '{about}', about), '{user}', user_id::text),
      '{other}', coalesce(other_id::text, '')) as key
  from earned join rules using (rule, earner)
  cross join lateral (
    select case when item_id is null then about::uuid when earner = 'author' then author_id else giver_id end as user_id,
      case when earner = 'author' then giver_id else author_id end as other_id) who
  union all
  select user_id, rules.kind, rule, points, null, user_id, earned_at, null, null,
    replace(replace(key, '{mission}', mission), '{user}', user_id::text)
  from alone join rules using (rule) where rules.variant in ('', alone.variant))
