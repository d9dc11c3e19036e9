-- stop 0.3.0
-- Early builds of 0.2.0 noted views without judging them and kept no rows of readers. The last 0.2.0 does both within an hour
-- of its start, and 0133 refuses a database where it has not.
drop index item_views_unjudged;
alter table item_views alter column has_past set not null;
alter table evidence drop column has_rows;
