-- expand 0.2.0
-- The last word of a visitor on the day of their visit, and when they said it: it is for them, or it is not. Null for one who only opened the page. Visits stay,
-- without what could recognize the visitor.
alter table visits add column word text check (word in ('yes', 'no')), add column said_at timestamptz;
create index openings_brought on openings (item_id, opened_at) where source in ('author-link', 'notice', 'direct');
create index openings_pending on openings (item_id) where settled_at is null;
create index visits_known on visits (opened_at) where visitor is not null or network is not null;

-- Why an item is not for somebody, with its day alone. It goes with the member, or with the visit.
create table because (
  id uuid primary key default gen_random_uuid(),
  item_id uuid not null references items on delete cascade,
  user_id uuid references profiles on delete cascade,
  visit_id uuid references visits on delete cascade,
  text text not null check (char_length(text) <= 1000),
  given_on date not null default (now() at time zone 'UTC')::date,
  unique (item_id, user_id),
  unique (visit_id),
  check ((user_id is null) <> (visit_id is null))
);
create index because_member on because (user_id);

-- Whether the author of an item may ask a member about it: the member's one answer.
create table may_ask (
  item_id uuid not null references items on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  agreed boolean not null,
  answered_at timestamptz not null default now(),
  primary key (item_id, user_id)
);
create index may_ask_member on may_ask (user_id);
