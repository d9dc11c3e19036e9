-- Whether a vote pays, decided once when it is cast; what was cast before counts by the same rule, in the order of time.
alter table votes add column paid boolean not null default false;
create index votes_paid on votes (user_id, created_at) where paid;
update votes set paid = true
from (
  select votes.user_id, content_id, row_number() over (
    partition by votes.user_id, items.user_id, (votes.created_at at time zone 'UTC')::date
    order by votes.created_at, content_id) as place
  from votes join items on items.id = content_id
  where votes.user_id <> items.user_id) cast_that_day
where votes.user_id = cast_that_day.user_id and votes.content_id = cast_that_day.content_id and place <= 20;

alter table comments
  add column verified_at timestamptz,
  add check (verified_at is null or feedback_question_id is not null);
create index comments_verified on comments (content_id, user_id) where verified_at is not null;
create unique index signals_one_verification on signals (user_id, comment_id)
  where signal_type = 'other' and comment_id is not null;

-- As facts, entries outlive whom and what they are about, and so they refer to neither.
create table point_entries (
  key text primary key,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  kind text not null check (kind in ('insight', 'traction')),
  rule text not null,
  points integer not null check (points > 0),
  item_id uuid,
  actor_id uuid,
  earned_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by text,
  check ((voided_at is null) = (voided_by is null))
);
create index point_entries_recent on point_entries (user_id, earned_at desc, id desc);
create index point_entries_item on point_entries (item_id, user_id) where item_id is not null;

create table user_points (
  user_id uuid primary key references profiles on delete cascade,
  insight_points integer not null default 0 check (insight_points >= 0),
  traction_points integer not null default 0 check (traction_points >= 0),
  total_missions_completed integer not null default 0 check (total_missions_completed >= 0)
);
create table member_counters (
  user_id uuid primary key references profiles on delete cascade,
  feedback_received integer not null default 0 check (feedback_received >= 0),
  feedback_given integer not null default 0 check (feedback_given >= 0),
  interviews_as_builder integer not null default 0 check (interviews_as_builder >= 0),
  interviews_as_tester integer not null default 0 check (interviews_as_tester >= 0)
);
insert into user_points (user_id) select id from profiles;
insert into member_counters (user_id) select id from profiles;

create index facts_interviews on facts (item_id) where kind = 'interview.completed';
