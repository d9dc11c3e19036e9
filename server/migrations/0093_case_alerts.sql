-- expand 0.2.0
-- Cases that were opened and that no moderator was notified of yet. A row is written when a case opens, not with each report.
create table new_cases (case_id uuid primary key references cases on delete cascade);

-- The mail to a moderator about new cases: how many came since the last one, when it goes, and when the last one went.
create table case_mails (
  user_id uuid primary key references member_roles on delete cascade,
  new_count integer not null check (new_count >= 0),
  due_at timestamptz,
  sent_at timestamptz
);
create index case_mails_due on case_mails (due_at) where due_at is not null;

-- A moderator has one notification of new cases, which counts those since it was read.
alter table notifications
  drop constraint notifications_kind_check,
  drop constraint notifications_subject_check,
  add constraint notifications_kind_check check (kind in ('message', 'chat', 'reply', 'request', 'decision', 'verdict',
    'reminder', 'supporter', 'visitor-answer', 'notice', 'case')) not valid,
  add constraint notifications_subject_check check (case
    when kind = 'case' then notice_id is null and item_id is null and conversation_id is null
      and talk_request_id is null and comment_id is null
    when kind = 'notice' then notice_id is not null and item_id is null and conversation_id is null
      and talk_request_id is null and comment_id is null
    when kind = 'reply' then item_id is not null and comment_id is not null and conversation_id is null and talk_request_id is null
    when kind = 'request' then item_id is not null and talk_request_id is not null and conversation_id is null
    when kind in ('decision', 'verdict', 'reminder', 'supporter', 'visitor-answer') then item_id is not null
      and comment_id is null and conversation_id is null and talk_request_id is null
    else conversation_id is not null and item_id is null and comment_id is null and talk_request_id is null end) not valid;
create unique index notifications_one_case on notifications (user_id) where kind = 'case';

-- Mails to operators about what changes who can do what: roles, second factors of people with a role, settings. One row a recipient.
create table operator_mails (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references member_roles on delete cascade,
  act text not null,
  actor_id uuid,
  member_id uuid,
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now()
);
create index operator_mails_due on operator_mails (due_at);
create index operator_mails_recipient on operator_mails (user_id);
