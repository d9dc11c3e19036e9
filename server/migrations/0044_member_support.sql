-- Why an account is banned; auth.users.banned_until says until when, and is what every check reads. A later ban ends the one
-- before.
create table auth.bans (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users on delete cascade,
  -- Null: the holder of the service key, or a moderator who has left.
  banned_by uuid references auth.users on delete set null,
  reason text,
  sentence text check (char_length(sentence) between 1 and 2000),
  banned_at timestamptz not null default now(),
  -- Null: no end.
  banned_until timestamptz,
  lifted_at timestamptz
);
create unique index bans_current on auth.bans (user_id) where lifted_at is null;
create index bans_member on auth.bans (user_id);
create index bans_author on auth.bans (banned_by) where banned_by is not null;

-- Second factors that an operator has ordered to remove, which the mail about it stops.
create table auth.factor_resets (
  user_id uuid primary key references auth.users on delete cascade,
  asked_at timestamptz not null default now(),
  due_at timestamptz not null
);
create index factor_resets_due on auth.factor_resets (due_at);

alter table auth.account_changes
  drop constraint account_changes_kind_check,
  add constraint account_changes_kind_check check (kind in (
    'factor_added', 'factor_removed', 'recovery_codes_changed', 'password_changed', 'email_changed', 'sessions_ended',
    'factor_reset_asked'
  ));

-- Operators list members by age, and find them by the beginning of their address.
create index profiles_newest on profiles (created_at desc, id desc) where left_at is null;
create index users_address on auth.users (email collate "C");
create index users_unproven on auth.users (id) where email_proven_at is null;
