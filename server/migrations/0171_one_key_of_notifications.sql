-- stop 0.3.0
-- The program has the list of kinds. A new one needs no migration: its subject is checked, and of most kinds a member has one
-- notification of each thing.
alter table notifications drop constraint notifications_kind_check;
alter table notifications drop constraint notifications_subject_check;
alter table notifications add constraint notifications_subject_check check (
  num_nonnulls(item_id, conversation_id, notice_id) = case kind when 'case' then 0 else 1 end
  and (item_id is not null or num_nonnulls(comment_id, solution_id, talk_request_id) = 0));
drop index notifications_one_chat;
drop index notifications_one_message;
drop index notifications_one_reply;
drop index notifications_one_decision;
drop index notifications_one_verification;
drop index notifications_subscribers_of_a_day;
drop index notifications_visitor_answers_of_a_day;
drop index notifications_one_case;
drop index notifications_one_request;
drop index notifications_one_notice;
create index notifications_request on notifications (talk_request_id) where talk_request_id is not null;
create index notifications_notice on notifications (notice_id) where notice_id is not null;
create unique index notifications_one_of_a_thing on notifications (user_id, kind,
  coalesce(notice_id, talk_request_id, conversation_id, comment_id, solution_id, item_id),
  (case when kind in ('subscriber', 'visitor-answer') then (created_at at time zone 'UTC')::date end)) nulls not distinct
  where kind not in ('vote', 'comment', 'answer', 'solution', 'verdict', 'reminder');
