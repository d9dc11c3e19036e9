-- stop 0.3.0
-- The different words of a text, by which a later one of its author is a copy (null for texts from before), and why it pays
-- nothing.
alter table comments add column words text[], add column unpaid text;
alter table comments add constraint comments_unpaid_check check (unpaid in ('copy', 'short', 'daily', 'author')) not valid;
