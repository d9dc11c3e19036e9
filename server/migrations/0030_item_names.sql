-- The words that lead wherever people meet an item: of a guided idea, which has no problem, the sentence for its card.
alter table items add column name text check (char_length(name) <= 103);
update items set name = coalesce((select nullif(items.marketplace_description, '') from ideas
  where ideas.id = items.id and ideas.problem is null), title);
alter table items alter column name set not null;

-- Signals and chats keep the words by which they met the item.
update signals set content_title = items.name from items
  where items.id = content_id and content_title = items.title and items.name <> items.title;
update active_chats set content_title = items.name from items
  where items.id = content_id and content_title = items.title and items.name <> items.title;
