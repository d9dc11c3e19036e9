-- A third of the comments on items with questions are answers to one of their three questions.
create unlogged table loaded_comments as
select uuidv7(at - now()) as id, * from (
  select items.id as item_id, kind, items.user_id as author_id, title, commenter as user_id, k, questions.id as question_id,
    created_at + (now() - created_at) * pg_temp.draw(n + 1, k) as at
  from loaded_items items cross join generate_series(0, comments - 1) k
  cross join lateral (select pg_temp.chosen(n + 1, k, comments, :members) as commenter) chosen
  left join feedback_questions questions on questions.item_id = items.id and k % 3 = 0 and order_index = (k / 3) % 3
  where commenter <> items.user_id) comments
order by at, user_id;
insert into comments (id, user_id, content_id, content_type, content, feedback_question_id, created_at)
select id, user_id, item_id, kind, title || ' ' || k || ': ' || repeat(title || ' ', 1 + k % 4), question_id, at from loaded_comments;
update feedback_questions set answer_count = tally.count
from (select question_id, count(*) from loaded_comments group by question_id) tally where tally.question_id = feedback_questions.id;
update items set pain_point_votes = pain, early_adopter_votes = cast_votes - pain, vote_count = cast_votes, votes_of_others = cast_votes,
  first_voted_at = voted_at, comment_count = coalesce(talk, 0), answer_count = coalesce(answers, 0)
from (select item_id, count(*) as cast_votes, count(*) filter (where type = 'pain_point') as pain, min(at) as voted_at
  from loaded_votes group by item_id) votes
full join (select item_id, count(*) filter (where question_id is null) as talk, count(question_id) as answers
  from loaded_comments group by item_id) comments using (item_id)
where items.id = item_id and cast_votes > 0;
-- Items with comments and no votes.
update items set comment_count = talk, answer_count = answers
from (select item_id, count(*) filter (where question_id is null) as talk, count(question_id) as answers
  from loaded_comments group by item_id) comments
where items.id = item_id and (comment_count, answer_count) <> (talk, answers);
