-- Authors can undo the deletion of an item for seven days. Then a job erases what belonged to it alone, and notes when.
alter table items add column erased_at timestamptz;
-- What was deleted before has lost that already.
update items set erased_at = now() where deleted_at is not null;
create index items_kept on items (user_id, deleted_at) where deleted_at is not null and erased_at is null;
