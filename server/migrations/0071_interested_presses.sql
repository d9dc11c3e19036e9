-- A press of "I'd use it" on a public page without an address. The network is a hash under the key of the day, by which one is counted
-- a day and can be taken back; it is null afterwards.
create table interested_presses (
  id bigint primary key generated always as identity,
  item_id uuid not null references items (id) on delete cascade,
  network bytea,
  pressed_at timestamptz not null default now()
);
create unique index interested_presses_network on interested_presses (item_id, network);
create index interested_presses_known on interested_presses (pressed_at) where network is not null;
