-- The one key that signs the puzzles of sign-ups, shared by all nodes.
create table puzzle_keys (
  is_only boolean primary key default true check (is_only),
  key bytea not null
);
insert into puzzle_keys (key) values (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

-- A solution opens one sign-up. Its row goes when the puzzle has expired.
create table spent_puzzles (
  nonce text primary key,
  expires_at timestamptz not null
);
create index spent_puzzles_expiry on spent_puzzles (expires_at);

-- When a sign-up needs a solution, and which domains an operator has added to those whose addresses last minutes.
alter table community_settings
  add column puzzle text not null default 'when-many' check (puzzle in ('when-many', 'always')),
  add column disposable_domains text[] not null default '{}';
