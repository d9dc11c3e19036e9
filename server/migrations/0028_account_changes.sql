-- What guarded an account before it was changed, for the day within which one press in a mail brings it back.
create table auth.account_changes (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users on delete cascade,
  kind text not null check (kind in (
    'factor_added', 'factor_removed', 'recovery_codes_changed', 'password_changed', 'email_changed', 'sessions_ended'
  )),
  before jsonb not null,
  token_hash bytea unique,
  made_at timestamptz not null default now(),
  undone_at timestamptz
);
create index account_changes_user on auth.account_changes (user_id, id);
create index account_changes_made on auth.account_changes (made_at);

-- The change that a mail tells of and can undo. The kinds of mails are the program's own list.
alter table auth.account_mails
  drop constraint if exists account_mails_kind_check,
  add column change_id bigint references auth.account_changes on delete cascade;
create index account_mails_change on auth.account_mails (change_id) where change_id is not null;
