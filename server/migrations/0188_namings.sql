-- expand 0.3.0
-- The pain points that an idea would solve, as its author says. Their authors accept or ignore that.
create table namings (
  idea_id uuid not null references items(id) on delete cascade,
  pain_id uuid not null references items(id) on delete cascade,
  named_at timestamptz not null default now(),
  -- The author of the idea took it back. What the other side said stays.
  withdrawn_at timestamptz,
  accepted_at timestamptz,
  ignored_at timestamptz,
  -- Those who share the pain are notified in the order of their ids, in batches.
  notified_since timestamptz,
  notified_through uuid,
  notified_at timestamptz,
  primary key (idea_id, pain_id),
  check (idea_id <> pain_id),
  check (accepted_at is null or ignored_at is null)
);
create index namings_of_pain on namings (pain_id, notified_since);
create index namings_waiting on namings (accepted_at) where accepted_at is not null and notified_at is null;
