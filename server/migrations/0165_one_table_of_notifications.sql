-- stop 0.3.0
-- Signals are notifications of five kinds. Titles are read from the items, as those of the others.
alter table notifications add column solution_id uuid;
-- Why it is not shown: each cause ends by itself.
alter table notifications add column gone text[] not null default '{}'
  constraint notifications_gone_check
  check (gone <@ array['withdrawn', 'voided', 'text removed', 'item hidden', 'item deleted']);
alter table notifications drop constraint notifications_kind_check;
alter table notifications drop constraint notifications_notice_check;
alter table notifications drop constraint notifications_subject_check;
alter table notifications add constraint notifications_kind_check check (kind in ('vote', 'comment', 'answer', 'solution',
  'verification', 'reply', 'chat', 'message', 'request', 'decision', 'verdict', 'reminder', 'subscriber',
  'visitor-answer', 'notice', 'case'));
alter table notifications add constraint notifications_subject_check check (
  (notice_id is not null) = (kind = 'notice')
  and (talk_request_id is not null) = (kind = 'request')
  and (conversation_id is not null) = (kind in ('message', 'chat'))
  and (item_id is null) = (kind in ('message', 'chat', 'notice', 'case'))
  and (solution_id is null or kind = 'solution')
  and (comment_id is null or kind in ('comment', 'answer', 'verification', 'reply', 'request'))
  and (comment_id is not null or kind <> 'reply'));

update notifications set gone = case
  when notifications.withdrawn_at = items.deleted_at then '{item deleted}'
  when items.hidden_at is not null then '{item hidden}'
  else '{withdrawn}' end::text[]
from items where items.id = item_id and notifications.withdrawn_at is not null;

insert into notifications (id, user_id, from_user_id, kind, item_id, comment_id, solution_id, read, created_at, gone)
select signals.id, signals.user_id, from_user_id,
  case when signal_type = 'vote' then 'vote'
    when interaction_type = 'commented on' then 'comment'
    when signal_type = 'comment' then 'answer'
    when solution_id is null then 'verification' else 'solution' end,
  content_id, comment_id, solution_id, read, signals.created_at,
  case when withdrawn_at is null then '{}'
    when cardinality(causes.found) = 0 then '{withdrawn}' else causes.found end::text[]
from signals join items on items.id = content_id
cross join lateral (select array_remove(array[
  case when withdrawn_at = items.hidden_at then 'item hidden' end,
  case when withdrawn_at = items.deleted_at then 'item deleted' end,
  case when signal_type = 'vote' and exists (select from voided_votes join vote_clusters on vote_clusters.id = cluster_id
    where voided_votes.user_id = from_user_id and voided_votes.content_id = signals.content_id
      and state in ('voided', 'restoring')) then 'voided' end,
  case when comment_id is not null and not exists (select from comments where comments.id = comment_id)
    or solution_id is not null and not exists (select from solutions where solutions.id = solution_id) then 'text removed' end
  ]::text[], null) as found) as causes;

alter table conversations drop constraint conversations_signal_id_fkey;
alter table conversations add constraint conversations_signal_id_fkey
  foreign key (signal_id) references notifications(id) on delete set null;
alter table active_chats drop constraint active_chats_signal_id_fkey;
alter table active_chats add constraint active_chats_signal_id_fkey
  foreign key (signal_id) references notifications(id) on delete set null;
drop table signals;
alter table active_chats drop column content_title;
alter table notifications drop column withdrawn_at;

drop index notifications_unread;
create index notifications_unread on notifications (user_id, created_at desc, id desc) where not read and gone = '{}';
create index notifications_waiting on notifications (created_at) where not read and gone = '{}';
drop index notifications_age;
create index notifications_age on notifications (created_at)
  where kind not in ('vote', 'comment', 'answer', 'solution', 'verification');
create unique index notifications_one_vote on notifications (user_id, from_user_id, item_id) where kind = 'vote';
create unique index notifications_one_verification on notifications (user_id, comment_id) where kind = 'verification';
create index notifications_comment on notifications (comment_id) where comment_id is not null;
create index notifications_solution on notifications (solution_id) where solution_id is not null;
