-- Sign-ups whose address is still to be confirmed, each with what was given then; an account begins with the link that is
-- used. There is a row for an address that has an account too, so that both are answered alike.
create table auth.sign_ups (
  id uuid primary key,
  email text not null check (char_length(email) <= 255 and email = lower(email)),
  password_hash text not null,
  data jsonb not null,
  terms_version text not null,
  created_at timestamptz not null default now()
);
create index sign_ups_email on auth.sign_ups (email, created_at);
create index sign_ups_created on auth.sign_ups (created_at);

-- A mail and its link belong to an account or to a sign-up. Their kinds are the program's own list.
alter table auth.account_mails
  drop constraint if exists account_mails_kind_check,
  alter column user_id drop not null,
  add column sign_up_id uuid references auth.sign_ups on delete cascade,
  add check (num_nonnulls(user_id, sign_up_id) = 1);
create index account_mails_sign_up on auth.account_mails (sign_up_id) where sign_up_id is not null;

alter table auth.one_time_tokens
  drop constraint if exists one_time_tokens_token_type_check,
  alter column user_id drop not null,
  add column sign_up_id uuid references auth.sign_ups on delete cascade,
  add check (num_nonnulls(user_id, sign_up_id) = 1);
create index one_time_tokens_sign_up on auth.one_time_tokens (sign_up_id, created_at) where sign_up_id is not null;
