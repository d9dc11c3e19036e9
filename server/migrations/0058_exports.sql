-- What members asked to take with them: one archive of each member, which a node makes and the member opens for a day. A row
-- without a member is over, and its file goes with it.
create table exports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid unique references profiles on delete set null,
  asked_at timestamptz not null default now(),
  -- The node that makes it changes this all the time. Another one begins again a minute after the last change.
  claim_id uuid,
  progressed_at timestamptz,
  attempts smallint not null default 0,
  row_count integer not null default 0 check (row_count >= 0),
  row_total integer,
  picture_count integer not null default 0 check (picture_count >= 0),
  picture_total integer,
  bytes bigint,
  finished_at timestamptz,
  check ((bytes is null) = (finished_at is null))
);
create index exports_unfinished on exports (asked_at) where finished_at is null and user_id is not null;
