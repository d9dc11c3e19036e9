create schema auth;

create table auth.users (
  instance_id uuid not null default '00000000-0000-0000-0000-000000000000',
  id uuid primary key,
  aud text not null default 'authenticated',
  role text not null default 'authenticated',
  email text not null check (char_length(email) <= 255 and email = lower(email)),
  encrypted_password text not null,
  email_confirmed_at timestamptz,
  confirmation_sent_at timestamptz,
  last_sign_in_at timestamptz,
  banned_until timestamptz,
  phone text unique,
  is_sso_user boolean not null default false,
  raw_app_meta_data jsonb not null default '{}',
  raw_user_meta_data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email on auth.users (email);

create table auth.identities (
  id uuid primary key default gen_random_uuid(),
  provider_id text not null,
  provider text not null default 'email',
  user_id uuid not null references auth.users on delete cascade,
  identity_data jsonb not null,
  email text not null,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, provider)
);
create index identities_user on auth.identities (user_id);

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  refresh_token_hmac_key bytea not null,
  refresh_token_counter bigint not null default 0,
  refreshed_at timestamptz not null default now(),
  user_agent text,
  ip text,
  created_at timestamptz not null default now()
);
create index sessions_user on auth.sessions (user_id);

create table auth.mfa_amr_claims (
  session_id uuid not null references auth.sessions on delete cascade,
  authentication_method text not null,
  created_at timestamptz not null default now(),
  primary key (session_id, authentication_method)
);

create table auth.audit_log_entries (
  id bigint generated always as identity primary key,
  user_id uuid,
  action text not null,
  ip text,
  created_at timestamptz not null default now()
);

create table profiles (
  id uuid primary key references auth.users on delete cascade,
  name text check (char_length(name) between 2 and 100),
  avatar text,
  bio text check (char_length(bio) <= 500),
  twitter text,
  linkedin text,
  github text,
  website text,
  age_confirmed_at timestamptz not null,
  terms_version text not null,
  created_at timestamptz not null default now()
);
