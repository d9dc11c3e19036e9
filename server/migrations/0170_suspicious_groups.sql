-- stop 0.3.0
-- Clusters of votes, groups of readers, purges and bulk bans are suspicious groups, with one decision and one undo. Every id
-- stays: a purge's group has the id of the decision that bans, a bulk ban's group that of the bulk ban.
create table suspicious_groups (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  key text,
  author_id uuid references profiles(id),
  item_id uuid references items(id) on delete cascade,
  state text not null default 'open'
    check (state in ('open', 'taking', 'taken', 'restoring', 'restored', 'dismissed')),
  signs jsonb not null default '[]',
  accounts integer not null default 0 check (accounts >= 0),
  amount integer check (amount >= 0),
  found_at timestamptz not null default clock_timestamp(),
  taken_at timestamptz,
  check (taken_at is not null or state in ('open', 'taking', 'restored', 'dismissed'))
);
create index suspicious_groups_recent on suspicious_groups (state, found_at desc, id desc);
create index suspicious_groups_taken on suspicious_groups (found_at desc, id desc)
  where state in ('taking', 'taken', 'restoring') and kind <> 'banned';
create index suspicious_groups_closed on suspicious_groups (found_at desc, id desc)
  where state in ('restored', 'dismissed') and kind <> 'banned';
create unique index suspicious_groups_one_open on suspicious_groups (key) where state = 'open';
create unique index suspicious_groups_one_ban on suspicious_groups (key)
  where kind = 'banned' and state in ('taking', 'restoring');
create index suspicious_groups_key on suspicious_groups (key) where key is not null;
create index suspicious_groups_author on suspicious_groups (author_id);
create index suspicious_groups_item on suspicious_groups (item_id) where item_id is not null;

-- Readers by their place, not by who they are: who leaves is taken out of the row of the reader.
create table suspicious_accounts (
  group_id uuid not null references suspicious_groups(id) on delete cascade,
  user_id uuid references profiles(id) on delete cascade,
  item_id uuid,
  place integer,
  votes integer check (votes >= 0),
  state text check (state in ('due', 'banned', 'left', 'lifted')),
  decision_id uuid references case_decisions(id),
  foreign key (item_id, place) references evidence_readers(item_id, place) on delete cascade,
  unique (group_id, user_id),
  unique (group_id, place),
  check ((user_id is null) = (place is not null) and (place is null) = (item_id is null))
);
create index suspicious_accounts_member on suspicious_accounts (user_id) where user_id is not null;
create index suspicious_accounts_place on suspicious_accounts (item_id, place) where item_id is not null;
create index suspicious_accounts_due on suspicious_accounts (group_id, user_id) where state in ('due', 'banned');
create index suspicious_accounts_decision on suspicious_accounts (decision_id) where decision_id is not null;

-- Nobody decided what the server did by itself.
create table suspicious_decisions (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references suspicious_groups(id) on delete cascade,
  kind text not null check (kind in ('order', 'take', 'restore', 'dismiss')),
  takes text[] not null check (takes <@ array['votes', 'readers', 'things']),
  by_id uuid references profiles(id),
  reason text not null,
  sentence text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index suspicious_decisions_recent on suspicious_decisions (group_id, created_at desc);
create index suspicious_decisions_by on suspicious_decisions (by_id, created_at) where by_id is not null;

-- What the searches need not read again.
create table suspicious_searches (
  is_only boolean primary key default true check (is_only),
  facts_until bigint not null default 0,
  readers_until timestamptz not null default '-infinity'
);
insert into suspicious_searches (facts_until, readers_until)
select vote_cluster_passes.looked_until, reader_group_searches.looked_until from vote_cluster_passes, reader_group_searches;

insert into suspicious_groups (id, kind, key, author_id, item_id, state, signs, accounts, amount, found_at, taken_at)
select id,
  case when of_all then 'banned' when item_id is not null then 'chosen'
    when signs @> '[{"sign": "one-item-ring"}]' then 'one-item-ring' when author_id is null then 'exchange'
    else 'one-author' end,
  key, author_id, item_id, case state when 'voiding' then 'taking' when 'voided' then 'taken' else state end,
  signs, accounts, votes, found_at, voided_at
from vote_clusters;
insert into suspicious_accounts (group_id, user_id, votes) select cluster_id, user_id, votes from vote_cluster_accounts;
insert into suspicious_decisions (id, group_id, kind, takes, by_id, reason, sentence, created_at)
select id, cluster_id, case kind when 'void' then 'take' else kind end,
  case kind when 'dismiss' then '{}' else array['votes', 'readers'] end, by_id, reason, sentence, created_at
from vote_cluster_decisions;

insert into suspicious_groups (id, kind, author_id, item_id, state, amount, found_at, taken_at)
select own.id, own.kind, items.user_id, item_id, case own.state when 'excluded' then 'taken' else own.state end,
  excluded_count, found_at, excluded_at
from reader_groups own join items on items.id = item_id;
insert into suspicious_accounts (group_id, item_id, place) select group_id, item_id, place from reader_group_readers;
insert into suspicious_decisions (id, group_id, kind, takes, by_id, reason, sentence, created_at)
select id, group_id, case kind when 'exclude' then 'take' else kind end,
  case kind when 'dismiss' then '{}' else array['readers'] end, by_id, reason, sentence, created_at
from reader_group_decisions;

insert into suspicious_groups (id, kind, author_id, state, signs, accounts, amount, found_at, taken_at)
select decision_id, 'everything', author_id,
  case when undone_at is not null and (agreed_at is null or restored_at is not null) then 'restored'
    when undone_at is not null then 'restoring' when agreed_at is null then 'open' when done_at is null then 'taking'
    else 'taken' end,
  case when confirmed > 0
    then jsonb_build_array(jsonb_build_object('sign', 'subscribers', 'accounts', confirmed, 'minutes', null, 'percent', null))
    else '[]' end,
  1, things, case_decisions.created_at, agreed_at
from purges join case_decisions on case_decisions.id = decision_id join cases on cases.id = case_id;
insert into suspicious_accounts (group_id, user_id)
select decision_id, author_id from purges join case_decisions on case_decisions.id = decision_id
join cases on cases.id = case_id where author_id is not null;
insert into suspicious_decisions (group_id, kind, takes, by_id, reason, sentence, created_at)
select decision_id, 'order', array['things'], decided_by, reason, sentence, created_at
from purges join case_decisions on case_decisions.id = decision_id
union all
select decision_id, 'take', array['things'], agreed_by, reason, sentence, agreed_at
from purges join case_decisions on case_decisions.id = decision_id where agreed_by is not null;

insert into suspicious_groups (id, kind, state, accounts, amount, found_at, taken_at)
select id, 'bulk-ban',
  case when undone_at is not null then case when agreed_at is not null and (banned or working) then 'restoring' else 'restored' end
    when agreed_at is null then 'open' when due or working then 'taking' else 'taken' end,
  members, things, created_at, agreed_at
from bulk_bans cross join lateral (
  select count(*)::integer as members, coalesce(sum(things), 0)::integer as things, bool_or(state = 'due') as due, bool_or(state = 'banned') as banned,
    bool_or(purges.decision_id is not null and case state when 'banned' then done_at when 'lifted' then restored_at else now() end is null)
      as working
  from bulk_ban_members left join purges using (decision_id) where bulk_ban_id = bulk_bans.id) counted;
insert into suspicious_accounts (group_id, user_id, state, decision_id)
select bulk_ban_id, user_id, state, decision_id from bulk_ban_members;
insert into suspicious_decisions (group_id, kind, takes, by_id, reason, sentence, created_at)
select id, 'order', array['things'], ordered_by, reason, sentence, created_at from bulk_bans
union all
select id, 'take', array['things'], agreed_by, reason, sentence, agreed_at from bulk_bans where agreed_by is not null
union all
select id, 'restore', array['things'], undone_by, reason, sentence, undone_at from bulk_bans where undone_at is not null;

alter table voided_votes drop constraint voided_votes_cluster_id_fkey;
alter table voided_votes rename column cluster_id to group_id;
alter table voided_votes add foreign key (group_id) references suspicious_groups(id) on delete cascade;
-- Copies that were prepared for a removal that was not carried out yet: it makes its own.
delete from voided_votes using suspicious_groups where id = group_id and state = 'taking';
alter table voided_rewards drop constraint voided_rewards_cluster_id_fkey;
alter table voided_rewards rename column cluster_id to group_id;
alter table voided_rewards add foreign key (group_id) references suspicious_groups(id) on delete cascade;
alter table purged_things drop constraint purged_things_decision_id_fkey;
alter table purged_things rename column decision_id to group_id;
alter table purged_things add foreign key (group_id) references suspicious_groups(id) on delete cascade;

alter table case_decisions drop constraint case_decisions_act_check;
alter table case_decisions drop constraint case_decisions_cluster_id_fkey;
drop index case_decisions_one_cluster;
alter table case_decisions rename column cluster_id to group_id;
update case_decisions set group_id = purges.decision_id from purges where purges.decision_id = case_decisions.id;
alter table case_decisions add foreign key (group_id) references suspicious_groups(id);
alter table case_decisions add constraint case_decisions_act_check check (
  act in ('hide', 'remove', 'restore', 'warn', 'ban', 'lift', 'dismiss', 'void_votes')
  and case act when 'void_votes' then group_id is not null when 'ban' then true else group_id is null end);
create unique index case_decisions_one_group on case_decisions (group_id) where group_id is not null;

alter table moderation_notices drop constraint moderation_notices_check;
drop index moderation_notices_reader_group;
alter table moderation_notices drop constraint moderation_notices_cluster_id_fkey;
alter table moderation_notices rename column cluster_id to group_id;
update moderation_notices set group_id = reader_group_id where reader_group_id is not null;
alter table moderation_notices drop column reader_group_id;
alter table moderation_notices add foreign key (group_id) references suspicious_groups(id) on delete cascade;
alter index moderation_notices_cluster rename to moderation_notices_group;
alter table moderation_notices add constraint moderation_notices_check check (
  (list_mail_item_id is not null) = (kind in ('list_mail_released', 'list_mail_sent_back', 'list_mail_waiting'))
  and (group_id is not null) = (kind in ('votes_voided', 'votes_restored', 'readers_excluded', 'readers_restored'))
  and (case_id is null) = (group_id is not null or list_mail_item_id is not null)
  and (decision_id is null) = (case_id is null or kind in ('receipt', 'comment_removed')));

drop table reader_group_decisions, reader_group_readers, reader_group_searches, reader_groups, bulk_ban_members, bulk_bans,
  purges, vote_cluster_decisions, vote_cluster_accounts, vote_cluster_passes, vote_clusters;

-- The schedules have new names. The tables are pg-boss's, which a new database does not have yet.
do $$ begin
  if to_regclass('jobs.queue') is not null then
    delete from jobs.job where name in ('vote-clusters.search', 'vote-clusters.carry-out', 'purges.carry-out', 'reader-groups.search');
    delete from jobs.queue where name in ('vote-clusters.search', 'vote-clusters.carry-out', 'purges.carry-out', 'reader-groups.search');
  end if;
end $$;
