alter table auth.account_mails
  drop constraint account_mails_kind_check,
  add constraint account_mails_kind_check check (kind in (
    'recovery', 'confirmation', 'email_change_current', 'email_change_new', 'reauthentication',
    'known_address', 'password_changed', 'token_reused'
  ));

-- What callers have used of their rates, as rate-limiter-flexible keeps it; after a crash counting begins anew.
create unlogged table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expired on rate_limits (expire);

-- A profile outlives its account without saying anything of its member: votes, comments and points of others hang on it.
alter table profiles
  drop constraint profiles_id_fkey,
  add column left_at timestamptz;
create index profiles_left on profiles (id) where left_at is not null;
