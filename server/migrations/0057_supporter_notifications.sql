-- Authors are notified of new supporters: an item has one such notification a day (UTC), which counts them and names nobody.
alter table notifications
  drop constraint notifications_kind_check,
  drop constraint notifications_subject_check,
  add constraint notifications_kind_check
    check (kind in ('message', 'chat', 'reply', 'request', 'decision', 'verdict', 'reminder', 'supporter', 'notice')),
  add constraint notifications_subject_check check (case
    when kind = 'notice' then notice_id is not null and item_id is null and conversation_id is null
      and talk_request_id is null and comment_id is null
    when kind = 'reply' then item_id is not null and comment_id is not null and conversation_id is null and talk_request_id is null
    when kind = 'request' then item_id is not null and talk_request_id is not null and conversation_id is null
    when kind in ('decision', 'verdict', 'reminder', 'supporter') then item_id is not null and comment_id is null
      and conversation_id is null and talk_request_id is null
    else conversation_id is not null and item_id is null and comment_id is null and talk_request_id is null end);
create unique index notifications_supporters_of_a_day
  on notifications (item_id, user_id, ((created_at at time zone 'UTC')::date)) where kind = 'supporter';
