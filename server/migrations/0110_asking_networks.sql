-- expand 0.2.0
-- The mails of the last hour that ask for a confirmation, by item and network. They stay when an address is erased. The network is a hash
-- under the key of the day, null if it is not known.
create table asking_mails (
  id bigint primary key generated always as identity,
  item_id uuid not null references items (id) on delete cascade,
  network bytea,
  mailed_at timestamptz not null default now()
);
create index asking_mails_recent on asking_mails (item_id, mailed_at);

-- The network in which an address was left, while its mail waits. An address that was also left elsewhere belongs to the owner of its
-- mailbox alone, so the page on which it was left first cannot erase it.
alter table supporters add column asking_network bytea, add column is_left_twice boolean not null default false;
