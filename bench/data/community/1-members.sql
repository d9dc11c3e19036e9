-- Members 0 to :members - 1. A member's id says which one it is. All have one password, because a hash for each would take hours.
create function pg_temp.member(n bigint) returns uuid language sql immutable
return ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid;
insert into auth.users (id, email, encrypted_password, email_confirmed_at, created_at)
select pg_temp.member(n), 'member' || n || '@example.test', :hash, at, at
from generate_series(0, :members::bigint - 1) n, lateral (select now() - interval '2 years' * (1 - n::float8 / :members) as at) since;
insert into auth.identities (id, provider_id, user_id, identity_data, email)
select id, id, id, '{}', email from auth.users;
insert into profiles (id, name, age_confirmed_at, terms_version, created_at)
select id, 'Member ' || split_part(split_part(email, '@', 1), 'member', 2), created_at, 'bench', created_at from auth.users;
insert into member_words select profiles.id, words from profiles, words_of_name(profiles.name);
insert into user_onboarding (user_id) select id from profiles;
-- Nobody's session is old enough to be ended meanwhile.
insert into auth.sessions (user_id, refresh_token_hmac_key, user_agent, ip, refreshed_at, created_at)
select id, decode(md5(id::text), 'hex'), 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', '192.0.2.0/24',
  now() - interval '1 hour', now() - interval '1 day' from auth.users;
insert into auth.audit_log_entries (user_id, action, ip, created_at)
select id, action, '192.0.2.0/24', created_at from auth.users, unnest(array['user_signedup', 'login']) action;
