-- Facts about no item, each about one step or one mission of its actor.
acts_alone as materialized (
  select id, kind, actor_id, payload, at,
    case when kind like 'step.%' then 'step ' || (payload->>'step') else payload->>'missionId' end as about
  from facts where kind in ('mission.completed', 'mission.voided', 'mission.unvoided', 'step.completed', 'step.voided',
    'step.unvoided')),

earned (rule, earner, item_id, author_id, giver_id, about, actor_id, earned_at, voided_at, voided_by) as (
  select 'item published', 'author', item_id, author_id, author_id, '', author_id, item_facts.at, gone_items.at,
    gone_items.kind
  from item_facts left join gone_items using (item_id) where item_facts.kind = 'item.published'
  union all
  select case earner when 'author' then 'vote received' else 'vote given' end, earner, paid_votes.item_id, author_id, giver_id,
    '', giver_id, earned_at, coalesce(undone_at, gone_items.at), coalesce(undone_by, gone_items.kind)
  from paid_votes cross join (values ('author'), ('giver')) side (earner)
  left join gone_items on gone_items.item_id = paid_votes.item_id and earner = 'author'
  union all
  select 'ten votes', 'author', item_id, author_id, giver_id, '', giver_id, earned_at,
    coalesce(ten_voids.at, gone_items.at), case when ten_voids.id is not null then 'vote.voided' else gone_items.kind end
  from ten_votes left join ten_voids using (item_id) left join gone_items using (item_id)
  union all
  select 'feedback received', 'author', item_id, author_id, giver_id, about, giver_id, earned_at,
    coalesce(taken_at, gone_items.at),
    coalesce(taken_by, gone_items.kind)
  from feedback left join gone_items using (item_id)
  union all
  select 'feedback given', 'giver', item_id, author_id, giver_id, about, giver_id, earned_at, taken_at, taken_by
  from feedback where about <> 'talk'
  union all
  select rule, 'giver', item_id, author_id, giver_id, '', author_id, earned_at, voided_at, voided_by
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
alone (rule, variant, user_id, mission, earned_at, voided_at, voided_by) as (
  select rule, variant, user_id, mission, first.at, case when last.kind like '%.voided' then last.at end,
    case when last.kind like '%.voided' then last.kind end
  from (
    select distinct on (actor_id, about) actor_id as user_id, about, at,
      case when about like 'step %' then 'onboarding ' || (payload->>'step') else 'daily mission' end as rule,
      coalesce(payload->>'role', payload->>'type') as variant, coalesce(payload->>'missionId', '') as mission
    from acts_alone order by actor_id, about, id) first
  join (
    select distinct on (actor_id, about) actor_id as user_id, about, at, kind
    from acts_alone order by actor_id, about, id desc) last using (user_id, about)),

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
  select user_id, rules.kind, rule, points, null, user_id, earned_at, voided_at, voided_by,
    replace(replace(key, '{mission}', mission), '{user}', user_id::text)
  from alone join rules using (rule) where rules.variant in ('', alone.variant))
