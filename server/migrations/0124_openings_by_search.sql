-- expand 0.2.0
-- A search is a source of its own. Members who came by it are among those whom the author brought.
alter table openings
  drop constraint openings_source_check,
  add constraint openings_source_check check (
    source in ('community', 'mission', 'notice', 'direct', 'author-link', 'search')) not valid;
alter table evidence_readers
  drop constraint evidence_readers_source_check,
  add constraint evidence_readers_source_check check (
    source in ('community', 'mission', 'notice', 'direct', 'author-link', 'search')) not valid;
drop index openings_brought;
create index openings_brought on openings (item_id, opened_at) where source in ('author-link', 'notice', 'direct', 'search');
