-- stop 0.3.0
-- Where an item stands, what its author posted about it, and who asked to hear of that.
alter table items add column stage text not null default 'open'
  check (stage in ('open', 'building', 'live', 'dropped'));
create table updates (
  id uuid primary key,
  item_id uuid not null references items(id) on delete cascade,
  text text not null check (char_length(text) >= 1 and octet_length(text) < 26026),
  -- The word that it set. After a change the item is open.
  stage text check (stage in ('open', 'building', 'live', 'dropped', 'change')),
  stage_before text not null check (stage_before in ('open', 'building', 'live', 'dropped')),
  link text check (char_length(link) >= 1 and octet_length(link) < 53274),
  picture uuid references uploads(key) on delete set null,
  created_at timestamptz not null default now(),
  -- Followers are notified in the order of their ids, in batches.
  notified_through uuid,
  notified_at timestamptz,
  check (stage <> 'live' or link is not null)
);
create index updates_of_item on updates (item_id, created_at desc, id desc);
create unique index updates_one_plain_a_day on updates (item_id, ((created_at at time zone 'UTC')::date))
  where stage is null;
create index updates_waiting on updates (created_at, id) where notified_at is null;
create index updates_picture on updates (picture) where picture is not null;
create table follows (
  user_id uuid not null references profiles(id) on delete cascade,
  item_id uuid not null references items(id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, item_id)
);
create index follows_item on follows (item_id);
create index subscribers_member_of_item on subscribers (item_id, member_id) where member_id is not null;

-- A decision is the first word, and its reason the text of that update.
alter table decisions drop constraint decisions_reason_check;
alter table decisions add constraint decisions_reason_check
  check (char_length(reason) >= 1 and octet_length(reason) < 26026);
insert into updates (id, item_id, text, stage, stage_before, created_at, notified_at)
select gen_random_uuid(), item_id, reason, case decision when 'build' then 'building' when 'drop' then 'dropped' else 'change' end,
  'open', decided_at, now()
from decisions;
update items set stage = case decision when 'build' then 'building' else 'dropped' end
from decisions where decisions.item_id = items.id and decision <> 'change';

alter table notifications add column update_id uuid;
update notifications set kind = 'update', update_id = updates.id
from updates where kind = 'decision' and updates.item_id = notifications.item_id;
-- The author has left.
delete from notifications where kind = 'decision';
update notification_settings set off_kinds = array_replace(off_kinds, 'decision', 'update')
where 'decision' = any(off_kinds);
alter table notifications drop constraint notifications_subject_check;
alter table notifications add constraint notifications_subject_check check (
  num_nonnulls(item_id, conversation_id, notice_id) = case kind when 'case' then 0 else 1 end
  and (item_id is not null or num_nonnulls(comment_id, talk_request_id, update_id) = 0)
  and (kind = 'update') = (update_id is not null));
drop index notifications_one_of_a_thing;
create unique index notifications_one_of_a_thing on notifications (
  (coalesce(notice_id, talk_request_id, conversation_id, comment_id, update_id, item_id)), user_id, kind,
  (case when kind in ('subscriber', 'visitor-answer') then (created_at at time zone 'UTC')::date end))
  nulls not distinct where kind not in ('vote', 'comment', 'answer', 'solution', 'verdict', 'reminder');
create index notifications_update on notifications (update_id) where update_id is not null;
