-- expand 0.3.0
-- Talks that an author had outside Firsthand. Ids are made by the author's browser, so they are unique for an item only.
create table talks_elsewhere (
  item_id uuid not null references items(id) on delete cascade,
  id uuid not null,
  who text not null,
  day date not null,
  does_something boolean not null,
  pays boolean not null,
  note text not null,
  primary key (item_id, id)
);
