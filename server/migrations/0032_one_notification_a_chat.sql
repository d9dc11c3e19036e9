-- Messages of a chat are one notification for each member, read or unread, so that it is counted in again once it is read.
delete from notifications using (
  select id, row_number() over (partition by user_id, conversation_id order by read, created_at desc, id desc) as place
  from notifications where kind = 'message') as ranked
  where ranked.id = notifications.id and ranked.place > 1;
drop index notifications_one_message;
create unique index notifications_one_message on notifications (user_id, conversation_id) where kind = 'message';
