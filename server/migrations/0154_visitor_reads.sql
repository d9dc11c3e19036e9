-- stop 0.3.0
-- Up to when an author has read what the visitors of an item said.
alter table visitor_looks rename to visitor_reads;
alter table visitor_reads rename column looked_at to read_until;
alter table visitor_reads rename constraint visitor_looks_pkey to visitor_reads_pkey;
alter table visitor_reads rename constraint visitor_looks_item_id_fkey to visitor_reads_item_id_fkey;
