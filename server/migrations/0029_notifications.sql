-- What members are notified of beside signals: messages, chats that others began, and replies. Names and words are read
-- where they are stored.
create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles on delete cascade,
  from_user_id uuid references profiles on delete set null,
  kind text not null check (kind in ('message', 'chat', 'reply')),
  conversation_id uuid references conversations on delete cascade,
  item_id uuid references items on delete cascade,
  comment_id uuid,
  count integer not null default 1 check (count > 0),
  read boolean not null default false,
  created_at timestamptz not null default now(),
  check (from_user_id <> user_id),
  check (case when kind = 'reply' then item_id is not null and comment_id is not null and conversation_id is null
    else conversation_id is not null and item_id is null and comment_id is null end)
);
create index notifications_recent on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id, created_at desc, id desc) where not read;
create unique index notifications_one_message on notifications (user_id, conversation_id)
  where kind = 'message' and not read;
create unique index notifications_one_chat on notifications (user_id, conversation_id) where kind = 'chat';
create unique index notifications_one_reply on notifications (comment_id, user_id) where kind = 'reply';
create index notifications_item on notifications (item_id) where item_id is not null;
create index notifications_conversation on notifications (conversation_id) where conversation_id is not null;
create index notifications_age on notifications (created_at);

-- The kinds of notifications that a member turned off.
create table notification_settings (
  user_id uuid primary key references profiles on delete cascade,
  off_kinds text[] not null default '{}'
);

create table muted_items (
  user_id uuid not null references profiles on delete cascade,
  item_id uuid not null references items on delete cascade,
  primary key (user_id, item_id)
);
create index muted_items_item on muted_items (item_id);

alter table conversation_participants add column muted_at timestamptz;
