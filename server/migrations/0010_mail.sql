-- The tables in it are made by pg-boss.
create schema jobs;

create table mail_settings (
  user_id uuid primary key references profiles on delete cascade,
  signals boolean not null default true,
  messages boolean not null default true
);

-- The one key that seals the links to unsubscribe.
create table mail_keys (
  is_only boolean primary key default true check (is_only),
  key bytea not null
);
insert into mail_keys (key) values (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

create table away_mails (
  user_id uuid primary key references profiles on delete cascade,
  due_at timestamptz,
  claimed_at timestamptz,
  told_until timestamptz
);
create index away_mails_due on away_mails (due_at) where due_at is not null;

-- Up to when signals and messages were looked through for members whom they wait for.
create table away_sweeps (
  is_only boolean primary key default true check (is_only),
  swept_until timestamptz not null default now()
);
insert into away_sweeps default values;

create index signals_waiting on signals (created_at) where not read and withdrawn_at is null;
-- Messages are only ever added, so their order on disk is that of their times.
create index messages_sent on messages using brin (created_at);
create index audit_log_members on auth.audit_log_entries (user_id, created_at desc);
