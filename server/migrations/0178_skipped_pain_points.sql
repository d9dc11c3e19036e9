-- expand 0.3.0
-- The pain points that a member does not want to solve now: like skipped questions, they come back after a day.
create table skipped_pain_points (
  user_id uuid not null references profiles(id) on delete cascade,
  item_id uuid not null references items(id) on delete cascade,
  skipped_at timestamptz not null default now(),
  primary key (user_id, item_id)
);
create index skipped_pain_points_item on skipped_pain_points (item_id);
