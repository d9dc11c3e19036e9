-- Whether members who answered may ask a member for a talk: no, unless there is a row that says so.
create table talk_settings (
  user_id uuid primary key references profiles on delete cascade,
  requests boolean not null default false
);

-- What members asked the owner of an item for, once an item. A request is open until it has a conversation or is passed
-- over; one that was passed over stays, so that its sender cannot tell and does not ask again.
create table talk_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles on delete cascade,
  item_id uuid not null references items on delete cascade,
  conversation_id uuid references conversations on delete set null,
  passed_at timestamptz,
  created_at timestamptz not null default now(),
  unique (user_id, item_id)
);
create index talk_requests_recent on talk_requests (user_id, created_at);
create index talk_requests_item on talk_requests (item_id);
create index talk_requests_conversation on talk_requests (conversation_id);

alter table notifications
  add column talk_request_id uuid references talk_requests on delete cascade,
  drop constraint notifications_kind_check,
  drop constraint notifications_check1,
  add constraint notifications_kind_check check (kind in ('message', 'chat', 'reply', 'request')),
  add constraint notifications_subject_check check (case kind
    when 'reply' then item_id is not null and comment_id is not null and conversation_id is null and talk_request_id is null
    when 'request' then item_id is not null and talk_request_id is not null and conversation_id is null
    else conversation_id is not null and item_id is null and comment_id is null and talk_request_id is null end);
create unique index notifications_one_request on notifications (talk_request_id);
