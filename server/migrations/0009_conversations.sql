-- What was said stays when the item or one of the members goes, so an item is named here and not referred to.
create table conversations (
  id uuid primary key default gen_random_uuid(),
  signal_id uuid unique references signals on delete set null,
  item_id uuid not null,
  content_type text not null check (content_type in ('idea', 'pain_point', 'product')),
  idea_id uuid generated always as (case when content_type = 'idea' then item_id end) stored,
  status text not null default 'active' check (status = 'active'),
  interview_completed boolean not null default false,
  completed_at timestamptz,
  last_seq integer not null default 0 check (last_seq >= 0),
  created_at timestamptz not null default now(),
  check (interview_completed = (completed_at is not null))
);

create table conversation_participants (
  conversation_id uuid not null references conversations on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  read_seq integer not null default 0 check (read_seq >= 0),
  primary key (conversation_id, user_id)
);
create index conversation_participants_member on conversation_participants (user_id);

create table messages (
  id uuid primary key,
  conversation_id uuid not null references conversations on delete cascade,
  user_id uuid references profiles on delete set null,
  seq integer not null check (seq > 0),
  content text not null check (char_length(content) between 1 and 4000),
  message_type text not null default 'user' check (message_type = 'user'),
  created_at timestamptz not null default clock_timestamp(),
  unique (conversation_id, seq)
);
create index messages_member on messages (user_id, conversation_id, created_at);

create table active_chats (
  id uuid primary key default gen_random_uuid(),
  signal_id uuid references signals on delete set null,
  conversation_id uuid not null references conversations on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  with_user_id uuid references profiles on delete set null,
  content_id uuid not null,
  content_type text not null check (content_type in ('idea', 'pain_point', 'product')),
  content_title text not null,
  last_message text not null default 'Chat started',
  last_message_time timestamptz not null default clock_timestamp(),
  unique (signal_id, user_id),
  unique (conversation_id, user_id),
  check (with_user_id <> user_id)
);
create index active_chats_recent on active_chats (user_id, last_message_time desc, id desc);
create index active_chats_with on active_chats (with_user_id);

create table blocks (
  user_id uuid not null references profiles on delete cascade,
  blocked_id uuid not null references profiles on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  primary key (user_id, blocked_id),
  check (user_id <> blocked_id)
);
create index blocks_recent on blocks (user_id, created_at desc, blocked_id desc);
create index blocks_blocked on blocks (blocked_id);
