-- How a talk ended, as the author of its item marked it. `user_id` is the other member, null once they have left.
create table talk_endings (
  conversation_id uuid primary key references conversations on delete cascade,
  item_id uuid not null references items on delete cascade,
  user_id uuid references profiles on delete set null,
  outcome text not null check (outcome in ('would-use', 'would-not', 'unsure')),
  does_something boolean not null,
  pays boolean not null,
  ended_at timestamptz not null default now()
);
create index talk_endings_item on talk_endings (item_id, ended_at);
create index talk_endings_member on talk_endings (user_id);
