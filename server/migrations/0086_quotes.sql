-- The words of a member in a chat that the author of its item marked, from `start_at` up to `end_at`, in code points of the message.
-- The words themselves stay in the message alone. The speaker says whether they stand on the public report.
create table quotes (
  id uuid primary key,
  message_id uuid not null references messages on delete cascade,
  item_id uuid not null references items on delete cascade,
  start_at integer not null check (start_at >= 0),
  end_at integer not null,
  consented_at timestamptz,
  refused_at timestamptz,
  created_at timestamptz not null default now(),
  unique (message_id, start_at, end_at),
  check (end_at - start_at between 1 and 500),
  check (consented_at is null or refused_at is null)
);
create index quotes_item on quotes (item_id, created_at);

-- When its speaker last said no to a quote of it. Another quote of it asks no more.
alter table messages add column quotes_refused_at timestamptz;
