-- A signal for each vote and comment, those of the last 20 days unread. Every hundredth vote became a chat of ten messages.
insert into notifications (id, user_id, from_user_id, kind, item_id, read, created_at)
select uuidv7(at - now()), author_id, user_id, 'vote', item_id, at < now() - interval '20 days', at from loaded_votes;
insert into notifications (id, user_id, from_user_id, kind, item_id, comment_id, read, created_at)
select uuidv7(at - now()), author_id, user_id, case when question_id is null then 'comment' else 'answer' end,
  item_id, id, at < now() - interval '20 days', at from loaded_comments;
update digest_sweeps set swept_until = now();
create unlogged table loaded_chats as
select gen_random_uuid() as id, signals.id as signal_id, items.id as content_id, items.kind as content_type,
  items.name as content_title, signals.user_id, from_user_id, signals.created_at
from notifications as signals join items on items.id = item_id where signals.kind = 'vote' and ('x' || right(md5(signals.id::text), 6))::bit(24)::integer % 100 = 0;
insert into conversations (id, signal_id, item_id, content_type, last_seq, created_at)
select id, signal_id, content_id, content_type, 10, created_at from loaded_chats;
insert into conversation_participants (conversation_id, user_id, read_seq)
select id, member, 10 from loaded_chats, unnest(array[user_id, from_user_id]) member;
insert into messages (id, conversation_id, user_id, seq, content, created_at)
select uuidv7(at - now()), id, author, seq, 'Message ' || seq || ' about ' || content_title || ', in a sentence or two as people write.', at
from (select id, case when seq % 2 = 1 then user_id else from_user_id end as author, seq, content_title,
  created_at + (now() - created_at) * seq / 11.0 as at from loaded_chats, generate_series(1, 10) seq) messages order by at;
insert into active_chats (signal_id, conversation_id, user_id, with_user_id, content_id, content_type, last_message, last_message_time)
select signal_id, id, member, case member when user_id then from_user_id else user_id end, content_id, content_type,
  'Message 10', created_at + (now() - created_at) * 10 / 11.0 from loaded_chats, unnest(array[user_id, from_user_id]) member;
insert into notifications (user_id, from_user_id, kind, conversation_id, count, read, created_at)
select user_id, from_user_id, 'message', id, 5, true, greatest(created_at, now() - interval '60 days') from loaded_chats;
-- The author of the comment before is notified of the next one. Notifications are removed when they are old.
insert into notifications (user_id, from_user_id, kind, item_id, comment_id, read, created_at)
select before, user_id, 'reply', item_id, id, pg_temp.draw(k, k) < 0.8, now() - interval '60 days' * pg_temp.draw(k, 1)
from (select *, lag(user_id) over (partition by item_id order by at) as before from loaded_comments where question_id is null) talk
where before <> user_id;
