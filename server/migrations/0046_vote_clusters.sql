-- Accounts whose votes may be no votes. `key` is the pattern and whom it is about: of the same only one is open at a time.
create table vote_clusters (
  id uuid primary key default gen_random_uuid(),
  key text not null,
  -- Whose items they voted on; null for a ring, whose members vote for each other.
  author_id uuid references profiles,
  state text not null default 'open'
    check (state in ('open', 'voiding', 'voided', 'restoring', 'restored', 'dismissed')),
  signs jsonb not null,
  accounts integer not null,
  votes integer not null,
  found_at timestamptz not null default clock_timestamp(),
  -- The time of everything that was voided with it.
  voided_at timestamptz,
  check (voided_at is not null or state not in ('voided', 'restoring'))
);
create index vote_clusters_recent on vote_clusters (state, found_at desc, id desc);
create unique index vote_clusters_one_open on vote_clusters (key) where state = 'open';
create index vote_clusters_key on vote_clusters (key);
create index vote_clusters_author on vote_clusters (author_id);

create table vote_cluster_accounts (
  cluster_id uuid not null references vote_clusters on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  votes integer not null,
  primary key (cluster_id, user_id)
);
create index vote_cluster_accounts_member on vote_cluster_accounts (user_id);

-- What was decided about clusters. Nobody ruled what the server did by itself.
create table vote_cluster_rulings (
  id uuid primary key default gen_random_uuid(),
  cluster_id uuid not null references vote_clusters on delete cascade,
  kind text not null check (kind in ('void', 'restore', 'dismiss')),
  by_id uuid references profiles,
  reason text not null,
  sentence text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index vote_cluster_rulings_recent on vote_cluster_rulings (cluster_id, created_at desc);
create index vote_cluster_rulings_by on vote_cluster_rulings (by_id);

-- Votes that left the table of votes, as they were; while their cluster is voiding, copies that are being prepared.
create table voided_votes (
  cluster_id uuid not null references vote_clusters on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  content_id uuid not null references items on delete cascade,
  content_type text not null,
  vote_type text not null,
  paid boolean not null,
  created_at timestamptz not null,
  -- The item kept its bonus for ten votes below ten, because votes had been withdrawn.
  keeps_bonus boolean not null default false,
  primary key (cluster_id, user_id, content_id)
);
create index voided_votes_content on voided_votes (content_id);
create index voided_votes_member on voided_votes (user_id);

-- What voiding took from members beside points: awards, missions, steps, and when they reached their totals.
create table voided_rewards (
  cluster_id uuid not null references vote_clusters on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  badges jsonb not null default '[]',
  wins jsonb not null default '[]',
  milestones jsonb not null default '[]',
  missions jsonb not null default '[]',
  onboarding jsonb,
  insight_at timestamptz,
  traction_at timestamptz,
  primary key (cluster_id, user_id)
);
create index voided_rewards_member on voided_rewards (user_id);

-- Members who gave more than half of their votes to one author, with at least five votes.
create table vote_leanings (
  user_id uuid primary key references profiles on delete cascade,
  author_id uuid not null references profiles on delete cascade,
  votes integer not null,
  percent integer not null
);
create index vote_leanings_author on vote_leanings (author_id);

-- The last fact that the search for clusters need not read again.
create table vote_cluster_passes (
  is_only boolean primary key default true check (is_only),
  looked_until bigint not null default 0
);
insert into vote_cluster_passes default values;

create index audit_log_entries_sign_ups on auth.audit_log_entries (ip, created_at)
  where action = 'user_signedup' and ip is not null;
create index audit_log_entries_joined on auth.audit_log_entries (user_id) where action = 'user_signedup';

alter table openings
  drop constraint openings_aside_check,
  add constraint openings_aside_check check (aside in ('new-here', 'near-author', 'crowd', 'exchange', 'voided'));

-- The author gets a notice of what was done with the votes, which is about no case.
alter table moderation_notices
  alter column case_id drop not null,
  add column cluster_id uuid references vote_clusters,
  drop constraint moderation_notices_kind_check,
  drop constraint moderation_notices_check,
  add constraint moderation_notices_kind_check check (kind in (
    'receipt', 'outcome', 'ruling', 'appeal_receipt', 'appeal_answer', 'votes_voided', 'votes_restored')),
  add constraint moderation_notices_check check (case
    when kind in ('votes_voided', 'votes_restored') then cluster_id is not null and case_id is null and ruling_id is null
    when kind = 'receipt' then case_id is not null and cluster_id is null and ruling_id is null
    else case_id is not null and cluster_id is null and ruling_id is not null end);
create index moderation_notices_cluster on moderation_notices (cluster_id);
