-- What moderators and operators did, and what the server did for them. It only grows: names are in the profiles alone.
create table moderation_log (
  id uuid primary key default gen_random_uuid(),
  actor_id uuid references profiles,
  act text not null,
  subject_kind text,
  subject_id uuid,
  member_id uuid references profiles,
  reason text,
  sentence text,
  details jsonb not null default '{}',
  created_at timestamptz not null default clock_timestamp(),
  check ((subject_kind is null) = (subject_id is null))
);
create index moderation_log_recent on moderation_log (created_at desc, id desc);
create index moderation_log_actor on moderation_log (actor_id, created_at desc, id desc);
create index moderation_log_member on moderation_log (member_id, created_at desc, id desc);
create index moderation_log_act on moderation_log (act, created_at desc, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The moderation log only grows';
end $$;
create trigger moderation_log_only_grows before update or delete or truncate on moderation_log
  for each statement execute function refuse_change();

-- The reports of one thing. The counters are those of the reports, so that a long queue costs no more than a short one;
-- new ones came after the latest ruling.
create table cases (
  id uuid primary key default gen_random_uuid(),
  subject_kind text not null check (subject_kind in (
    'item', 'comment', 'answer', 'solution', 'message', 'picture', 'avatar', 'member')),
  subject_id uuid not null,
  author_id uuid references profiles,
  title text not null,
  excerpt text not null,
  state text not null default 'open' check (state in ('open', 'decided', 'appealed')),
  version integer not null default 1,
  report_count integer not null default 0,
  new_report_count integer not null default 0 check (new_report_count between 0 and report_count),
  reason text,
  opened_at timestamptz not null default now(),
  decided_at timestamptz,
  unique (subject_kind, subject_id)
);
create index cases_queue on cases (new_report_count desc, opened_at, id) where state = 'open';
create index cases_decided on cases (state, decided_at desc, id desc) where state <> 'open';
create index cases_author on cases (author_id);

create table rulings (
  id uuid primary key,
  case_id uuid not null references cases,
  ruled_by uuid not null references profiles,
  act text not null check (act in ('hide', 'remove', 'restore', 'warn', 'ban', 'lift', 'dismiss')),
  reason text not null,
  sentence text not null check (char_length(sentence) <= 500),
  until timestamptz check (until is null or act = 'ban'),
  created_at timestamptz not null default now(),
  undone_at timestamptz
);
create index rulings_case on rulings (case_id, created_at desc, id desc);
create index rulings_moderator on rulings (ruled_by);

-- What people said about a thing, once each. A report without a reporter came from somebody without an account.
create table reports (
  id uuid primary key,
  case_id uuid not null references cases,
  reporter_id uuid references profiles,
  contact text check (char_length(contact) <= 255),
  reason text not null,
  sentence text not null check (char_length(sentence) <= 500),
  ruling_id uuid references rulings,
  created_at timestamptz not null default now(),
  check (reporter_id is null or contact is null),
  unique (reporter_id, case_id)
);
create index reports_case on reports (case_id, created_at desc, id desc);
create index reports_waiting on reports (case_id) where ruling_id is null;
create index reports_ruling on reports (ruling_id);
create index reports_recent on reports (reporter_id, created_at desc, id desc);

create table appeals (
  id uuid primary key,
  ruling_id uuid not null references rulings,
  user_id uuid not null references profiles,
  side text not null check (side in ('author', 'reporter')),
  sentence text not null check (char_length(sentence) <= 2000),
  outcome text check (outcome in ('upheld', 'reversed')),
  answer text check (char_length(answer) <= 500),
  decided_by uuid references profiles,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  check ((outcome is null) = (decided_at is null)),
  unique (ruling_id, user_id)
);
create index appeals_open on appeals (created_at, id) where outcome is null;
create index appeals_decided on appeals (decided_at desc, id desc) where outcome is not null;
create index appeals_member on appeals (user_id);
create index appeals_decider on appeals (decided_by);

-- What members were said about moderation. The words follow from the kind, the ruling and the appeal.
create table moderation_notices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles on delete cascade,
  kind text not null check (kind in ('receipt', 'outcome', 'ruling', 'appeal_receipt', 'appeal_answer')),
  case_id uuid not null references cases,
  ruling_id uuid references rulings,
  appeal_id uuid references appeals,
  mail_due_at timestamptz default now(),
  read_at timestamptz,
  created_at timestamptz not null default now(),
  check (case kind when 'receipt' then ruling_id is null else ruling_id is not null end),
  check ((appeal_id is not null) = (kind in ('appeal_receipt', 'appeal_answer')))
);
create index moderation_notices_recent on moderation_notices (user_id, created_at desc, id desc);
create index moderation_notices_case on moderation_notices (case_id);
create index moderation_notices_ruling on moderation_notices (ruling_id);
create index moderation_notices_appeal on moderation_notices (appeal_id);
create index moderation_notices_due on moderation_notices (mail_due_at) where mail_due_at is not null;

alter table notifications
  add column notice_id uuid references moderation_notices on delete cascade,
  drop constraint notifications_kind_check,
  drop constraint notifications_subject_check,
  add constraint notifications_kind_check
    check (kind in ('message', 'chat', 'reply', 'request', 'decision', 'verdict', 'reminder', 'notice')),
  add constraint notifications_subject_check check (case
    when kind = 'notice' then notice_id is not null and item_id is null and conversation_id is null
      and talk_request_id is null and comment_id is null
    when kind = 'reply' then item_id is not null and comment_id is not null and conversation_id is null and talk_request_id is null
    when kind = 'request' then item_id is not null and talk_request_id is not null and conversation_id is null
    when kind in ('decision', 'verdict', 'reminder') then item_id is not null and comment_id is null and conversation_id is null
      and talk_request_id is null
    else conversation_id is not null and item_id is null and comment_id is null and talk_request_id is null end),
  add constraint notifications_notice_check check ((kind = 'notice') = (notice_id is not null));
create unique index notifications_one_notice on notifications (notice_id);
