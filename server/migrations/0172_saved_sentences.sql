-- stop 0.3.0
-- What moderators often write in decisions. It belongs to all of them, so it names none.
create table saved_sentences (
  id uuid primary key default gen_random_uuid(),
  sentence text not null unique,
  created_at timestamptz not null default now()
);
