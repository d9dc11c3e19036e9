-- An item whose author lets people without an account read it. Without a row there is no such page.
create table public_pages (
  item_id uuid primary key references items on delete cascade,
  published_at timestamptz not null default now()
);
create index public_pages_recent on public_pages (published_at desc, item_id);

-- The origins whose pages may hold an item in a frame.
create table embed_origins (
  item_id uuid not null references items on delete cascade,
  origin text not null check (char_length(origin) between 8 and 260),
  added_at timestamptz not null default clock_timestamp(),
  primary key (item_id, origin)
);

-- One opening of a public page by somebody without an account. `visitor` is a hash under the key of the day and is
-- removed with that key.
create table visits (
  id uuid primary key default gen_random_uuid(),
  item_id uuid not null references items on delete cascade,
  source text not null check (source in ('public-page', 'embed')),
  via text not null check (via in ('own-link', 'qr', 'x', 'embed', 'direct')),
  site text check (char_length(site) <= 260),
  visitor bytea,
  edition integer not null,
  opened_at timestamptz not null default now(),
  unique (item_id, visitor)
);
create index visits_due on visits (opened_at, id);

-- People without an account who said that they would use an item. One who has not pressed the mailed link is pending.
-- `mail_due_at` is when the mail that asks for the press may go, null once it went.
create table supporters (
  id uuid primary key default gen_random_uuid(),
  item_id uuid not null references items on delete cascade,
  email text not null check (char_length(email) <= 255),
  visit_id uuid references visits on delete set null,
  member_id uuid references profiles on delete set null,
  via text not null check (via in ('own-link', 'qr', 'x', 'embed', 'direct')),
  site text check (char_length(site) <= 260),
  consent_version text not null,
  created_at timestamptz not null default now(),
  mail_due_at timestamptz,
  mailed_at timestamptz,
  confirm_hash bytea unique,
  confirmed_at timestamptz,
  leave_hash bytea unique,
  left_at timestamptz,
  bounced_at timestamptz,
  removed_at timestamptz,
  returned_at timestamptz,
  pressed_visit_at timestamptz
);
create unique index supporters_address on supporters (item_id, lower(email));
create index supporters_confirmed on supporters (item_id, confirmed_at desc, id) where confirmed_at is not null;
create index supporters_due on supporters (mail_due_at) where mail_due_at is not null;
create index supporters_of_address on supporters (lower(email));
create index supporters_visit on supporters (visit_id);
create index supporters_member on supporters (member_id);
create index supporters_pending on supporters (created_at) where confirmed_at is null;

-- Addresses that want no mail of ours ever again, as hashes under the key of mails.
create table refused_addresses (
  address_hash bytea primary key,
  refused_at timestamptz not null default now()
);

-- What may be mailed to an address without an account in a day.
create table supporter_mail_counts (
  address_hash bytea not null,
  day date not null,
  mails integer not null,
  primary key (address_hash, day)
);

-- Links of one hour by which somebody sees or erases what is kept of their address. Only a hash of the token is kept.
create table supporter_links (
  token_hash bytea primary key,
  email text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index supporter_links_expiry on supporter_links (expires_at);

-- Answers of people without an account. One of a supporter goes with them.
create table visitor_answers (
  id uuid primary key default gen_random_uuid(),
  item_id uuid not null references items on delete cascade,
  question_id uuid not null references feedback_questions on delete cascade,
  text text not null check (char_length(text) <= 2000),
  visit_id uuid references visits on delete set null,
  supporter_id uuid references supporters on delete cascade,
  answered_at timestamptz not null default now()
);
create index visitor_answers_recent on visitor_answers (item_id, answered_at desc, id);
create index visitor_answers_supporter on visitor_answers (supporter_id);
create index visitor_answers_visit on visitor_answers (visit_id);
create index visitor_answers_question on visitor_answers (question_id);

-- What an author mails to a waiting list: one launch mail and two updates.
create table list_mails (
  item_id uuid not null references items on delete cascade,
  kind text not null check (kind in ('launch', 'first-update', 'second-update')),
  subject text not null,
  text text not null,
  product_id uuid references items on delete set null,
  version integer not null default 1,
  tested_at timestamptz,
  ordered_at timestamptz,
  finished_at timestamptz,
  primary key (item_id, kind)
);
create index list_mails_product on list_mails (product_id);
create index list_mails_unfinished on list_mails (ordered_at) where ordered_at is not null and finished_at is null;

-- One row for each supporter that a mail goes to. `in-flight` is handed to the mail server; a row found so after its node
-- has died is `perhaps-not-sent`, since sending it again could reach the same person twice.
create table list_mail_deliveries (
  item_id uuid not null,
  kind text not null,
  supporter_id uuid not null references supporters on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'in-flight', 'sent', 'bounced', 'perhaps-not-sent')),
  node_id uuid,
  changed_at timestamptz not null default now(),
  primary key (item_id, kind, supporter_id),
  foreign key (item_id, kind) references list_mails on delete cascade
);
create index list_mail_deliveries_open on list_mail_deliveries (item_id, kind, supporter_id)
  where state in ('waiting', 'in-flight');
create index list_mail_deliveries_supporter on list_mail_deliveries (supporter_id);

-- How many mails may go to people without an account in a day, on the whole instance.
alter table community_settings
  add column stranger_mails integer not null default 1000 check (stranger_mails between 0 and 1000000);
