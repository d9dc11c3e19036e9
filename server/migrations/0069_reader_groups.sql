-- Readers of an item who do nothing else, found by joining, network and what they did with other items.
create table reader_groups (
  id uuid primary key default gen_random_uuid(),
  item_id uuid not null references items on delete cascade,
  kind text not null check (kind in ('joined-together', 'one-network')),
  state text not null default 'open' check (state in ('open', 'excluded', 'restored', 'dismissed')),
  found_at timestamptz not null default clock_timestamp(),
  -- When its readers were taken out of the count, and how many had settled.
  excluded_at timestamptz,
  excluded_count integer,
  check (excluded_at is not null or state not in ('excluded', 'restored'))
);
create index reader_groups_recent on reader_groups (state, found_at desc, id desc);
create index reader_groups_item on reader_groups (item_id);

-- Readers by their place, not by who they are: who leaves is taken out of the row of the reader.
create table reader_group_readers (
  group_id uuid not null references reader_groups on delete cascade,
  item_id uuid not null,
  place integer not null,
  primary key (group_id, place),
  foreign key (item_id, place) references evidence_readers on delete cascade
);
create index reader_group_readers_place on reader_group_readers (item_id, place);

create table reader_group_rulings (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references reader_groups on delete cascade,
  kind text not null check (kind in ('exclude', 'restore', 'dismiss')),
  by_id uuid not null references profiles,
  reason text not null,
  sentence text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index reader_group_rulings_recent on reader_group_rulings (group_id, created_at desc);
create index reader_group_rulings_by on reader_group_rulings (by_id);

-- Items whose readers settled before this time need not be looked at again.
create table reader_group_searches (
  is_only boolean primary key default true check (is_only),
  looked_until timestamptz not null default '-infinity'
);
insert into reader_group_searches default values;
create index evidence_settled on evidence (settled_at, item_id) where settled_at is not null;

-- The author gets a notice of how many are no longer counted, or again, which is about no case.
alter table moderation_notices
  add column reader_group_id uuid references reader_groups on delete cascade,
  drop constraint moderation_notices_kind_check,
  drop constraint moderation_notices_check,
  add constraint moderation_notices_kind_check check (kind in (
    'receipt', 'outcome', 'ruling', 'appeal_receipt', 'appeal_answer', 'votes_voided', 'votes_restored',
    'readers_excluded', 'readers_restored')),
  add constraint moderation_notices_check check (case
    when kind in ('votes_voided', 'votes_restored')
      then cluster_id is not null and case_id is null and ruling_id is null and reader_group_id is null
    when kind in ('readers_excluded', 'readers_restored')
      then reader_group_id is not null and cluster_id is null and case_id is null and ruling_id is null
    when kind = 'receipt'
      then case_id is not null and cluster_id is null and ruling_id is null and reader_group_id is null
    else case_id is not null and cluster_id is null and ruling_id is not null and reader_group_id is null end);
create index moderation_notices_reader_group on moderation_notices (reader_group_id);
