-- expand 0.2.0
-- The language in which a member reads and is mailed; null until it is known.
alter table profiles add column language text check (language ~ '^[a-z]{2}(-[A-Z]{2})?$');

-- The language of who left an address without an account, for the mails to it.
alter table auth.account_mails add column language text;
alter table supporters add column language text not null default 'en';

-- Operators choose which languages are offered, all by default, and which comes first.
alter table community_settings
  add column languages text[] not null default '{}',
  add column language text not null default 'en';
