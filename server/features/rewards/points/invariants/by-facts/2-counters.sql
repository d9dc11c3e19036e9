-- Each time an item left sight or came back, with the feedback that it had then. While it is hidden, deletions change nothing.
item_changes as materialized (
  select item_id, author_id, id, at, kind, kind in ('item.restored', 'item.undeleted') as is_return,
    sum(case kind when 'item.hidden' then 1 when 'item.restored' then -1 else 0 end)
      over (partition by item_id order by id) as hidings
  from item_facts where kind in ('item.deleted', 'item.undeleted', 'item.hidden', 'item.restored')),
feedback_then as materialized (
  select distinct on (change.id, giver_id, about) change.author_id, change.id, change.at, change.is_return, standing
  from item_changes change join feedback_facts using (item_id)
  where feedback_facts.id < change.id and (change.kind in ('item.hidden', 'item.restored') or change.hidings = 0)
  order by change.id, giver_id, about, feedback_facts.id desc),
moves as materialized (
  select 'feedback_received' as counter, author_id as user_id, giver_id, id, at, case when is_given then 1 else -1 end as by
  from feedback_facts where standing = case when is_given then 1 else 0 end
  union all
  select 'feedback_received', author_id, author_id, id, at, case when is_return then 1 else -1 end
  from feedback_then where standing > 0
  union all
  select 'feedback_given', giver_id, giver_id, id, at, case when is_given then 1 else -1 end
  from feedback_facts where about <> 'talk' and standing = case when is_given then 1 else 0 end
  union all
  select 'interviews_as_builder', author_id, giver_id, id, at, 1 from true_interviews
  union all
  select 'interviews_as_tester', giver_id, giver_id, id, at, 1 from true_interviews),
standings as (
  select *, sum(by) over (partition by counter, user_id order by id) as count from moves),
recounted as materialized (
  select user_id,
    coalesce(sum(by) filter (where counter = 'feedback_received'), 0) as feedback_received,
    coalesce(sum(by) filter (where counter = 'feedback_given'), 0) as feedback_given,
    coalesce(sum(by) filter (where counter = 'interviews_as_builder'), 0) as interviews_as_builder,
    coalesce(sum(by) filter (where counter = 'interviews_as_tester'), 0) as interviews_as_tester
  from moves group by user_id)
