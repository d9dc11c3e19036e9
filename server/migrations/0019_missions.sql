-- `seq` numbers a member's missions, so that of many asking at once one draws the next.
create table daily_missions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles on delete cascade,
  seq integer not null check (seq > 0),
  mission_type text not null check (mission_type in ('help_builder', 'solve_pain', 'validate_product', 'connect')),
  points integer not null check (points > 0),
  target_item_id uuid references items on delete set null,
  target_user_id uuid references profiles on delete set null,
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '24 hours',
  unique (user_id, seq),
  check (expires_at > created_at),
  check (completed_at < expires_at)
);
create index daily_missions_item on daily_missions (target_item_id) where target_item_id is not null;
create index daily_missions_target on daily_missions (target_user_id) where target_user_id is not null;

-- Picking at random starts from a lot drawn anew and goes on in the order of the items' lots.
alter table items add column lot double precision not null default random();
create index items_lot on items (kind, lot) where status = 'published' and deleted_at is null;
create index items_lot_to_validate on items (lot)
  where kind = 'idea' and status = 'published' and deleted_at is null and vote_count < 16;
