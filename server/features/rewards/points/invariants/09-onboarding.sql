-- A step of onboarding is paid once, if it and the steps before it are done; a member's progress follows from the facts.
select format('%s and %s: %s', coalesce(done.user_id, entry.user_id), coalesce(done.rule, entry.rule),
  case when done.user_id is null then 'an entry, but the steps are not done' else 'done, but no open entry' end) as what
from (
  select user_id, 'onboarding ' || step as rule from user_onboarding cross join generate_series(1, 5) step
  where current_step > step) done
full join (
  select user_id, rule from point_entries where rule like 'onboarding %' and voided_at is null) entry
  on entry.user_id = done.user_id and entry.rule = done.rule
where done.user_id is null or entry.user_id is null
union all
select format('%s is at %s, by the facts %s', profiles.id,
  to_jsonb((own.primary_role, own.current_step, own.step_completed_at, own.step_3_content_id, own.step_4_content_id)),
  to_jsonb((by_facts.role, coalesce(by_facts.step, 0) + 1, by_facts.at, by_facts.third, by_facts.fourth)))
from profiles left join user_onboarding own on own.user_id = profiles.id
left join (
  select actor_id, max(step) as step, (array_agg(at order by step desc))[1] as at,
    max(role) filter (where step = 1) as role, max(content) filter (where step = 3) as third,
    max(content) filter (where step = 4) as fourth
  from (
    select actor_id, (payload->>'step')::integer as step, max(payload->>'role') as role,
      (array_agg(kind order by id desc))[1] as kind,
      (array_agg(at order by id desc) filter (where kind = 'step.completed'))[1] as at,
      (array_agg(payload->>'contentId' order by id desc) filter (where kind = 'step.completed'))[1] as content
    from facts where kind in ('step.completed', 'step.voided', 'step.unvoided')
    group by actor_id, payload->>'step') steps
  where kind <> 'step.voided' group by actor_id) by_facts on by_facts.actor_id = profiles.id
where (own.primary_role, own.current_step, own.step_completed_at, own.step_3_content_id::text, own.step_4_content_id::text)
  is distinct from (by_facts.role, coalesce(by_facts.step, 0) + 1, by_facts.at, by_facts.third, by_facts.fourth)
union all
select format('%s counts %s votes on items of others, there are %s', own.user_id, step_2_votes_count, coalesce(standing.count, 0))
from user_onboarding own left join (
  select votes.user_id, count(*) from votes join items on items.id = content_id
  where items.user_id <> votes.user_id group by votes.user_id) standing on standing.user_id = own.user_id
where current_step = 2 and step_2_votes_count <> least(coalesce(standing.count, 0), 3)
