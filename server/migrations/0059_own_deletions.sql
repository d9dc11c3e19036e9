-- Members delete their accounts, at once or seven days after they said so.
alter table auth.users add column deletion_due_at timestamptz;
create index users_deletion_due on auth.users (deletion_due_at) where deletion_due_at is not null;

alter table auth.account_changes
  drop constraint account_changes_kind_check,
  add constraint account_changes_kind_check check (kind in (
    'factor_added', 'factor_removed', 'recovery_codes_changed', 'password_changed', 'email_changed', 'sessions_ended',
    'factor_reset_asked', 'deletion_ordered'
  ));

-- Each node notes in a file who has left.
create index profiles_left_at on profiles (left_at) where left_at is not null;
