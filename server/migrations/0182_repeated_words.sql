-- stop 0.3.0
-- A text that somebody else has said pays nothing. The same words elsewhere are found by their hash.
alter table comments drop constraint comments_unpaid_check,
  add constraint comments_unpaid_check check (unpaid in ('copy', 'echo', 'short', 'changed', 'daily', 'author')) not valid;
create index comments_words on comments (hash_array_extended(words, 0), created_at) where words is not null;
