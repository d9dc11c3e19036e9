-- expand 0.2.0
-- When the author of an item last read what its visitors said. What they said since then is new.
create table visitor_looks (item_id uuid primary key references items on delete cascade, looked_at timestamptz not null);
create index visits_yes on visits (item_id, said_at) where word = 'yes';
