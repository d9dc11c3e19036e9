-- expand 0.2.0
-- Keyed hashes of the mailboxes of members who left under a ban without an end. Lifting the ban deletes the row.
create table auth.banned_mailboxes (
  user_id uuid primary key references profiles on delete cascade,
  mailbox_hash bytea not null,
  left_at timestamptz not null default now()
);
create index banned_mailboxes_hash on auth.banned_mailboxes (mailbox_hash);
