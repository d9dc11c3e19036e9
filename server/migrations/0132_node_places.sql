-- expand 0.2.0
-- The host and port of a node, and when its figures were last read: the first of the nodes that are read shows the figures of the database.
alter table nodes add column place text, add column scraped_at timestamptz;
