-- A reply to a comment or an answer is a comment that names it. Replies to answers also name the question, and are not counted.
alter table comments
  add column reply_to uuid,
  add column replied_question_id uuid references feedback_questions on delete cascade,
  add constraint comments_reply_check check (
    (reply_to is null or feedback_question_id is null) and (replied_question_id is null or reply_to is not null));
create index comments_replies on comments (reply_to, created_at, id) where reply_to is not null;
create index comments_item_replies on comments (content_id) where reply_to is not null;
create index comments_replied_question on comments (replied_question_id) where replied_question_id is not null;

drop index comments_discussion;
create index comments_discussion on comments (content_id, created_at, id)
  where feedback_question_id is null and reply_to is null;

-- The places of comments and answers that are gone, while others' replies to them stay.
create table removed_comments (
  id uuid primary key,
  item_id uuid not null references items on delete cascade,
  question_id uuid references feedback_questions on delete cascade,
  created_at timestamptz not null
);
create index removed_comments_discussion on removed_comments (item_id, created_at, id) where question_id is null;
create index removed_comments_answers on removed_comments (question_id, created_at, id) where question_id is not null;

-- Comments go and come back in several ways: their author's, a moderator's, that of the item's author. The place follows each.
create function keep_place_of_replies() returns trigger language plpgsql as $$
begin
  insert into removed_comments (id, item_id, question_id, created_at)
  select old.id, old.content_id, old.feedback_question_id, old.created_at
  where exists (select from comments where reply_to = old.id) and exists (select from items where id = old.content_id)
    and (old.feedback_question_id is null
      or exists (select from feedback_questions where id = old.feedback_question_id))
  on conflict do nothing;
  return null;
end $$;
create trigger comments_place_kept after delete on comments
  for each row when (old.reply_to is null) execute function keep_place_of_replies();

create function find_place_of_reply() returns trigger language plpgsql as $$
begin
  if new.reply_to is null then
    delete from removed_comments where id = new.id;
  elsif not exists (select from comments where id = new.reply_to) then
    insert into removed_comments (id, item_id, question_id, created_at)
    values (new.reply_to, new.content_id, new.replied_question_id, new.created_at) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger comments_place_found after insert on comments
  for each row execute function find_place_of_reply();
