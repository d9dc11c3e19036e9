-- Only by knowing how rare a word is does the planner choose the index of words for it and not the order of the list.
alter table items alter column search set statistics 1000;

-- Every vote moves its item's row, and what waits to be merged into this index is read through by every search (kB).
alter index items_search set (gin_pending_list_limit = 256);
