-- When a mailed link or code proved that the account's address is its member's; null until then.
alter table auth.users add column email_proven_at timestamptz;

-- What is known of accounts of before: a link opened a session and confirmed the address in one transaction, or a session
-- that a link opened still exists. A link that the operator passed on proves nothing about a mailbox.
update auth.users as account
set email_proven_at = coalesce(
  (select min(entry.created_at) from auth.audit_log_entries as entry
    where entry.user_id = account.id and entry.action = 'login' and entry.created_at = account.email_confirmed_at),
  (select min(proof.created_at) from auth.mfa_amr_claims as proof
    join auth.sessions as session on session.id = proof.session_id
    where session.user_id = account.id and proof.authentication_method = 'otp'))
where not exists (
  select from auth.audit_log_entries as entry
  where entry.user_id = account.id and entry.action = 'link_generated');

-- Several links of a kind work at once; only one code does. `is_mailed`: not passed on by the operator.
alter table auth.one_time_tokens
  drop constraint one_time_tokens_pkey,
  drop constraint one_time_tokens_token_hash_key,
  add primary key (token_hash),
  add column is_mailed boolean not null default true;
create index one_time_tokens_user on auth.one_time_tokens (user_id, token_type, created_at);
create unique index one_time_tokens_code on auth.one_time_tokens (user_id) where token_type = 'reauthentication';

-- When a mail proved the address that is to take the place of the current one.
alter table auth.users add column email_change_proven_at timestamptz;
