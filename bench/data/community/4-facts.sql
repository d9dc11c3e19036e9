-- What happened, in the order of time.
insert into facts (kind, actor_id, item_id, payload, at)
select * from (
  select 'member.joined' as kind, id as actor_id, null::uuid as item_id, '{}'::jsonb as payload, created_at as at from profiles
  union all
  select 'item.published', user_id, id, '{}', created_at from loaded_items
  union all
  select 'vote.cast', user_id, item_id, jsonb_build_object('type', type, 'paid', true, 'votesOfOthers', place), at from loaded_votes
  union all
  select case when question_id is null then 'comment.posted' else 'answer.given' end, user_id, item_id,
    jsonb_build_object('commentId', id) || case when question_id is null then '{"isFirst": true}'
      else jsonb_build_object('questionId', question_id) end, at from loaded_comments) facts
order by at, actor_id;
-- So that the searches for suspicious votes and readers do not begin with all of them.
update suspicious_searches set facts_until = (select max(id) from facts), readers_until = now();
