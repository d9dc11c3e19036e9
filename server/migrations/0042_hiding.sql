-- What moderators take from sight. It can be restored, until its author deletes it or leaves.
alter table items drop constraint items_status_check;
alter table items add constraint items_status_check check (status in ('published', 'hidden', 'removed'));
-- Signals and notifications that were withdrawn with an item have this time, and come back with it.
alter table items add column hidden_at timestamptz;
create index items_hidden on items (id) where status <> 'published';
-- Owners list their hidden items too.
create index items_own on items (user_id, created_at desc, id desc) where deleted_at is null;

create index signals_withdrawn on signals (content_id) where withdrawn_at is not null;
alter table notifications add column withdrawn_at timestamptz;

create table hidden_texts (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  kind text not null check (kind in ('comment', 'answer', 'solution')),
  item_id uuid not null references items on delete cascade,
  stored jsonb not null,
  state text not null check (state in ('hidden', 'removed')),
  hidden_at timestamptz not null default now()
);
create index hidden_texts_member on hidden_texts (user_id);
create index hidden_texts_item on hidden_texts (item_id);

create table hidden_messages (
  message_id uuid primary key references messages on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  content text not null,
  state text not null check (state in ('hidden', 'removed')),
  hidden_at timestamptz not null default now()
);
create index hidden_messages_member on hidden_messages (user_id);

-- A picture has the id of its item, an avatar that of its member; null once its author does not want it back. Then the row
-- stays as long as the file, which is served to no one.
create table hidden_pictures (
  upload_key uuid primary key references uploads on delete cascade,
  user_id uuid references profiles on delete cascade,
  kind text not null check (kind in ('picture', 'avatar')),
  subject_id uuid,
  state text not null check (state in ('hidden', 'removed')),
  hidden_at timestamptz not null default now()
);
create index hidden_pictures_subject on hidden_pictures (subject_id, hidden_at desc);
create index hidden_pictures_member on hidden_pictures (user_id);
