create table facts (
  id bigint generated always as identity primary key,
  kind text not null,
  actor_id uuid not null,
  item_id uuid,
  payload jsonb not null default '{}',
  at timestamptz not null default now()
);

create table signals (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles on delete cascade,
  from_user_id uuid references profiles on delete set null,
  signal_type text not null check (signal_type in ('vote', 'comment', 'other')),
  interaction_type text not null,
  content_type text not null,
  content_id uuid not null,
  content_title text not null,
  comment_id uuid,
  read boolean not null default false,
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (content_id, content_type) references items (id, kind) on delete cascade,
  check (from_user_id <> user_id)
);
create index signals_recent on signals (user_id, created_at desc, id desc) where withdrawn_at is null;
create index signals_unread on signals (user_id, created_at desc, id desc) where not read and withdrawn_at is null;
create unique index signals_one_vote on signals (user_id, from_user_id, content_id) where signal_type = 'vote';
create index signals_comment on signals (comment_id) where comment_id is not null;

create table user_wins (
  user_id uuid not null references profiles on delete cascade,
  win text not null,
  earned_at timestamptz not null default now(),
  primary key (user_id, win)
);
