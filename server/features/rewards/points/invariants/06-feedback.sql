-- Open entries for feedback match paid comments and answers one to one, those received only on items that are not deleted; the
-- counters count them.
select format('feedback of %s on %s about %s: %s', coalesce(given.giver, entry.giver), coalesce(given.item_id, entry.item_id),
  coalesce(given.about, entry.about), case when given.giver is null then 'an entry without it: ' || entry.rule
    else 'no open entry: ' || given.rule end) as what
from (
  select distinct 'feedback received' as rule, comments.user_id as giver, content_id as item_id,
    coalesce(feedback_question_id::text, 'talk') as about
  from comments join items on items.id = content_id
  where comments.user_id <> items.user_id and items.status = 'published' and items.deleted_at is null and reply_to is null
    and title is null and unpaid is null
  union all
  select 'feedback given', comments.user_id, content_id, feedback_question_id::text
  from comments join items on items.id = content_id
  where comments.user_id <> items.user_id and feedback_question_id is not null and unpaid is null) given
full join (
  select rule, actor_id as giver, item_id,
    split_part(key, ':', case rule when 'feedback received' then 4 else 2 end) as about
  from point_entries where rule in ('feedback received', 'feedback given') and voided_at is null) entry
  on entry.rule = given.rule and entry.giver = given.giver and entry.item_id = given.item_id and entry.about = given.about
where given.giver is null or entry.giver is null
union all
select format('%s counts %s feedbacks received and %s given, there are %s and %s', total.user_id, feedback_received,
  feedback_given, coalesce(received, 0), coalesce(given, 0))
from member_counters total
left join (
  select user_id, count(*) filter (where rule = 'feedback received') as received,
    count(*) filter (where rule = 'feedback given') as given
  from point_entries where voided_at is null group by user_id) entry on entry.user_id = total.user_id
where (feedback_received, feedback_given) is distinct from (coalesce(received, 0), coalesce(given, 0))
union all
select format('%s of %s on %s: %s', coalesce(marked.rule, entry.rule), coalesce(marked.giver, entry.giver), coalesce(marked.item_id, entry.item_id),
  case when marked.giver is null then 'an entry without a mark' else 'no open entry' end)
from (
  select distinct case when title is null then 'verified insight' else 'verified solution' end as rule,
    comments.user_id as giver, content_id as item_id from comments
  where verified_at is not null and unpaid is null and unpaid_mark is null) marked
full join (
  select rule, user_id as giver, item_id from point_entries
  where rule in ('verified insight', 'verified solution') and voided_at is null) entry
  on entry.rule = marked.rule and entry.giver = marked.giver and entry.item_id = marked.item_id
where marked.giver is null or entry.giver is null
