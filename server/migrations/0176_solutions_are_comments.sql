-- stop 0.3.0
-- A solution is a comment with a title, so it has a thread, a mark and a change as the others have.
alter table comments add column title text check (char_length(title) >= 1 and octet_length(title) < 2626);
-- A reply to a solution: it is in no discussion, as a reply to an answer.
alter table comments add column replied_solution boolean;
-- A mark that pays nothing.
alter table comments add column unpaid_mark boolean check (unpaid_mark is null or verified_at is not null);
alter table comments drop constraint comments_check;
alter table comments add constraint comments_verified_check
  check (verified_at is null or feedback_question_id is not null or title is not null);
alter table comments add constraint comments_solution_check
  check (title is null or content_type = 'pain_point' and feedback_question_id is null and reply_to is null);
alter table comments add constraint comments_replied_solution_check
  check (replied_solution is null or reply_to is not null and replied_question_id is null);

-- Browsers choose the ids. One that a comment has too becomes another.
insert into comments (id, user_id, content_id, content_type, content, title, created_at)
select case when exists (select from comments where comments.id = solutions.id) then gen_random_uuid() else id end,
  user_id, pain_point_id, 'pain_point', description, title, created_at
from solutions;
drop table solutions;
update hidden_texts set stored = stored - array['description', 'pain_point_id'] || jsonb_build_object(
  'content', stored->'description', 'content_id', stored->'pain_point_id', 'content_type', 'pain_point')
where kind = 'solution';
update deleted_texts set stored = stored - array['description', 'pain_point_id'] || jsonb_build_object(
  'content', stored->'description', 'content_id', stored->'pain_point_id', 'content_type', 'pain_point')
where kind = 'solution';

drop index comments_discussion;
create index comments_discussion on comments (content_id, created_at, id) where feedback_question_id is null
  and reply_to is null and title is null;
create index comments_solutions on comments (content_id, created_at, id) where title is not null;

alter table removed_comments add column is_solution boolean not null default false;
create or replace function keep_place_of_replies() returns trigger language plpgsql as $$
begin
  insert into removed_comments (id, item_id, question_id, created_at, is_solution)
  select old.id, old.content_id, old.feedback_question_id, old.created_at, old.title is not null
  where exists (select from comments where reply_to = old.id) and exists (select from items where id = old.content_id)
    and (old.feedback_question_id is null
      or exists (select from feedback_questions where id = old.feedback_question_id))
  on conflict do nothing;
  return null;
end $$;
create or replace function find_place_of_reply() returns trigger language plpgsql as $$
begin
  if new.reply_to is null then
    delete from removed_comments where id = new.id;
  elsif not exists (select from comments where id = new.reply_to) then
    insert into removed_comments (id, item_id, question_id, created_at, is_solution)
    values (new.reply_to, new.content_id, new.replied_question_id, new.created_at, coalesce(new.replied_solution, false))
    on conflict do nothing;
  end if;
  return null;
end $$;

update notifications set comment_id = solution_id where solution_id is not null;
alter table notifications drop column solution_id;
alter table notifications add constraint notifications_subject_check check (
  num_nonnulls(item_id, conversation_id, notice_id) = case kind when 'case' then 0 else 1 end
  and (item_id is not null or num_nonnulls(comment_id, talk_request_id) = 0));
create unique index notifications_one_of_a_thing on notifications (
  (coalesce(notice_id, talk_request_id, conversation_id, comment_id, item_id)), user_id, kind,
  (case when kind in ('subscriber', 'visitor-answer') then (created_at at time zone 'UTC')::date end))
  nulls not distinct where kind not in ('vote', 'comment', 'answer', 'solution', 'verdict', 'reminder');
