-- When a total was last changed: of members with equal points, who reached them first stands first.
alter table user_points
  add column insight_at timestamptz not null default now(),
  add column traction_at timestamptz not null default now();
update user_points as total set
  insight_at = coalesce(earned.insight_at, total.insight_at),
  traction_at = coalesce(earned.traction_at, total.traction_at)
from (
  select user_id, max(earned_at) filter (where kind = 'insight') as insight_at,
    max(earned_at) filter (where kind = 'traction') as traction_at
  from point_entries where voided_at is null group by user_id) earned
where earned.user_id = total.user_id;
create index user_points_insight on user_points (insight_points desc, insight_at, user_id) where insight_points > 0;
create index user_points_traction on user_points (traction_points desc, traction_at, user_id)
  where traction_points > 0;

-- What a member's open entries of the last days are worth; on the day of stale_on the first of them is too old.
create table period_points (
  user_id uuid not null references profiles on delete cascade,
  kind text not null check (kind in ('insight', 'traction')),
  period text not null check (period in ('monthly', 'weekly')),
  points integer not null check (points > 0),
  reached_at timestamptz not null,
  stale_on date not null,
  primary key (user_id, kind, period)
);
create index period_points_board on period_points (kind, period, points desc, reached_at, user_id);
create index period_points_stale on period_points (stale_on);

-- Members whose points moved since period_points was brought up to date, as often as they moved.
create table board_changes (
  id bigint generated always as identity primary key,
  user_id uuid not null
);
insert into board_changes (user_id) select user_id from user_points where insight_points + traction_points > 0;

-- How many members have these points on a board, and how many have more. Half of each page is left for new versions.
create table board_places (
  kind text not null check (kind in ('insight', 'traction')),
  period text not null check (period in ('all', 'monthly', 'weekly')),
  points integer not null check (points > 0),
  members_above integer not null check (members_above >= 0),
  members_at integer not null check (members_at > 0),
  primary key (kind, period, points)
) with (fillfactor = 50);

-- Of the batches that were rolled into period_points, so many are counted in board_places; and when that was, how long
-- it is left alone, and by a sum of their ids who was banned.
create table board_upkeep (
  is_only boolean primary key default true check (is_only),
  rolled bigint not null default 0,
  counted bigint not null default -1,
  counted_at timestamptz not null default now(),
  rest_until timestamptz not null default now(),
  banned numeric not null default 0
);
insert into board_upkeep default values;
create index users_banned on auth.users (banned_until) include (id) where banned_until is not null;
