-- What an operator has set for the whole community, in one row. A null is what the program or the environment brings.
create table community_settings (
  is_only boolean primary key default true check (is_only),
  version integer not null default 1,
  sign_up text not null default 'everyone' check (sign_up in ('everyone', 'invited', 'domains')),
  domains text[] not null default '{}',
  is_confirmed boolean not null default false,
  name text not null default 'Firsthand' check (char_length(name) between 1 and 40),
  accent text check (accent ~ '^#[0-9a-f]{6}$'),
  support_email text,
  community_url text,
  changed_at timestamptz,
  changed_by uuid references profiles
);
insert into community_settings default values;
create index community_settings_changed_by on community_settings (changed_by);

-- Only a hash of a link's token is kept.
create table invitations (
  id uuid primary key,
  token_hash bytea not null unique,
  note text not null check (char_length(note) between 1 and 100),
  use_count integer not null default 0,
  uses_max integer not null check (uses_max between 1 and 1000),
  ends_at timestamptz,
  revoked_at timestamptz,
  created_by uuid references profiles,
  created_at timestamptz not null default clock_timestamp(),
  check (use_count between 0 and uses_max)
);
create index invitations_recent on invitations (created_at desc, id desc);
create index invitations_created_by on invitations (created_by);

-- A use is taken when the sign-up is confirmed.
alter table auth.sign_ups add column invitation_id uuid references invitations on delete set null;
create index sign_ups_invitation on auth.sign_ups (invitation_id);

-- The processes that run on this database.
create table nodes (
  id uuid primary key,
  version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null default now()
);

-- The latest mail that could not be sent, in one row.
create table mail_failures (
  is_only boolean primary key default true check (is_only),
  failed_at timestamptz not null default now(),
  why text not null
);
