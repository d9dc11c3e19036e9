-- Only by knowing how rare a word is does the planner choose the index of words for it and not the order of the list.
alter table items alter column search set statistics 1000;
