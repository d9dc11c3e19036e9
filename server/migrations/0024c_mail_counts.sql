-- How many mails were asked for to an address within a day, by whom: from networks that its account has not been seen in,
-- from its own, and in all. Only a hash of the address stands here, for a day.
create table auth.mail_counts (
  address_hash bytea primary key,
  begun_at timestamptz not null default now(),
  from_strangers integer not null default 0,
  from_own integer not null default 0,
  in_all integer not null default 0
);
create index mail_counts_begun on auth.mail_counts (begun_at);
