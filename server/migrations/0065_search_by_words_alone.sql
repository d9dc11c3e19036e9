-- What a search filters and sorts by, and no vote changes, stands with the words, so that it reads no row of an item that it
-- does not show. A rare word of a million items is in hundreds of them.
create table searched_words (
  item_id uuid not null,
  kind text not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  is_listed boolean not null default true,
  search tsvector not null
);
insert into searched_words (item_id, kind, user_id, created_at, is_listed, search)
select items.id, kind, user_id, created_at, status = 'published' and deleted_at is null, search
from item_words join items on items.id = item_id order by created_at;
drop table item_words;
alter table searched_words rename to item_words;
alter table item_words
  add constraint item_words_pkey primary key (item_id),
  add constraint item_words_item_id_fkey foreign key (item_id) references items on delete cascade,
  alter column search set statistics 1000;
create index item_words_search on item_words using gin (search) with (gin_pending_list_limit = 256);
create index item_words_recent on item_words (created_at desc, item_id desc) where is_listed;
analyze item_words;

-- A trigger, since items are hidden, restored and deleted in many ways.
create function note_listing() returns trigger language plpgsql as $$
begin
  update item_words set is_listed = new.status = 'published' and new.deleted_at is null where item_id = new.id;
  return null;
end
$$;
create trigger items_listed after update of status, deleted_at on items
  for each row when ((old.status, old.deleted_at) is distinct from (new.status, new.deleted_at))
  execute function note_listing();
