-- The words of an item, apart from its counters: each vote writes the row of the item again, with an entry in all its indexes.
create table item_words (
  item_id uuid primary key references items on delete cascade,
  search tsvector not null
);
insert into item_words (item_id, search) select id, search from items;
create index item_words_search on item_words using gin (search) with (gin_pending_list_limit = 256);
alter table item_words alter column search set statistics 1000;
alter table items drop column search;
analyze item_words;
