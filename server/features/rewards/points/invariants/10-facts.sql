-- The facts lead to the same entries and counters. The amount of an entry is its own.
select format('entry %s: %s', coalesce(entry.key, rebuilt.key), case
  when rebuilt.key is null then 'no fact leads to it'
  when entry.key is null then 'missing'
  else format('is %s, by the facts %s',
    to_jsonb((entry.user_id, entry.kind, entry.rule, entry.item_id, entry.actor_id, entry.earned_at, entry.voided_at, entry.voided_by)),
    to_jsonb((rebuilt.user_id, rebuilt.kind, rebuilt.rule, rebuilt.item_id, rebuilt.actor_id, rebuilt.earned_at, rebuilt.voided_at, rebuilt.voided_by)))
  end) as what
from point_entries entry full join rebuilt on rebuilt.key = entry.key
where (entry.key, entry.user_id, entry.kind, entry.rule, entry.item_id, entry.actor_id, entry.earned_at, entry.voided_at, entry.voided_by)
  is distinct from (rebuilt.key, rebuilt.user_id, rebuilt.kind, rebuilt.rule, rebuilt.item_id, rebuilt.actor_id,
    rebuilt.earned_at, rebuilt.voided_at, rebuilt.voided_by)
union all
select format('%s counts %s, by the facts %s', profiles.id,
  (total.feedback_received, total.feedback_given, total.interviews_as_builder, total.interviews_as_tester),
  (recounted.feedback_received, recounted.feedback_given, recounted.interviews_as_builder, recounted.interviews_as_tester))
from profiles left join member_counters total on total.user_id = profiles.id
left join recounted on recounted.user_id = profiles.id
where (total.feedback_received, total.feedback_given, total.interviews_as_builder, total.interviews_as_tester)
  is distinct from (coalesce(recounted.feedback_received, 0), coalesce(recounted.feedback_given, 0),
    coalesce(recounted.interviews_as_builder, 0), coalesce(recounted.interviews_as_tester, 0))
