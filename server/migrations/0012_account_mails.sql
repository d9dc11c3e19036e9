-- Mails about accounts that are still to be sent; a row goes with its mail.
create table auth.account_mails (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  kind text not null check (kind in (
    'recovery', 'confirmation', 'email_change_current', 'email_change_new', 'reauthentication',
    'known_address', 'password_changed'
  )),
  address text not null,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index account_mails_user on auth.account_mails (user_id, kind);
create index account_mails_due on auth.account_mails (due_at);

-- What such a mail proves, by its hash alone: one of each type for a member.
create table auth.one_time_tokens (
  user_id uuid not null references auth.users on delete cascade,
  token_type text not null check (token_type in (
    'recovery', 'confirmation', 'email_change_current', 'email_change_new', 'reauthentication'
  )),
  token_hash bytea not null unique,
  relates_to text not null,
  failures integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (user_id, token_type)
);

-- The address that is to take the place of the current one, and which of the two has agreed already.
alter table auth.users add column email_change text
  check (char_length(email_change) <= 255 and email_change = lower(email_change));
alter table auth.users add column email_change_agreed text
  check (email_change_agreed in ('email_change_current', 'email_change_new'));
create index users_email_change on auth.users (email_change) where email_change is not null;
