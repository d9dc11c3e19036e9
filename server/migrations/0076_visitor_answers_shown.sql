-- Where a visitor answered, the version of the sentence under which they did, and whether their answer is shown to members.
-- Answers from before this migration were given to the author alone: they have no version, so they can never be shown.
alter table visitor_answers
  add column given_on text check (given_on in ('public-page', 'embed', 'confirmation')),
  add column consent_version smallint,
  add column shown_at timestamptz,
  add column hidden_as text check (hidden_as in ('hidden', 'removed')),
  add constraint visitor_answers_shown_with_consent check (shown_at is null or consent_version is not null);
update visitor_answers set given_on = 'confirmation' where supporter_id is not null;
update visitor_answers set given_on = visits.source from visits where visits.id = visit_id and supporter_id is null;

drop index visitor_answers_question;
create index visitor_answers_question on visitor_answers (question_id, answered_at desc, id desc);

-- Authors are notified of answers of visitors: an item has one such notification a day (UTC), as for supporters.
alter table notifications
  drop constraint notifications_kind_check,
  drop constraint notifications_subject_check,
  add constraint notifications_kind_check check (kind in ('message', 'chat', 'reply', 'request', 'decision', 'verdict',
    'reminder', 'supporter', 'visitor-answer', 'notice')),
  add constraint notifications_subject_check check (case
    when kind = 'notice' then notice_id is not null and item_id is null and conversation_id is null
      and talk_request_id is null and comment_id is null
    when kind = 'reply' then item_id is not null and comment_id is not null and conversation_id is null and talk_request_id is null
    when kind = 'request' then item_id is not null and talk_request_id is not null and conversation_id is null
    when kind in ('decision', 'verdict', 'reminder', 'supporter', 'visitor-answer') then item_id is not null
      and comment_id is null and conversation_id is null and talk_request_id is null
    else conversation_id is not null and item_id is null and comment_id is null and talk_request_id is null end);
create unique index notifications_visitor_answers_of_a_day
  on notifications (item_id, user_id, ((created_at at time zone 'UTC')::date)) where kind = 'visitor-answer';

alter table cases
  drop constraint cases_subject_kind_check,
  add constraint cases_subject_kind_check check (subject_kind in (
    'item', 'comment', 'answer', 'solution', 'message', 'picture', 'avatar', 'member', 'visitor-answer'));
