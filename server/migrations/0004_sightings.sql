create table sightings (
  item_id uuid not null references items on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (item_id, user_id)
);
