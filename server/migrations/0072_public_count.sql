-- How many confirmed, as the public page says it from five on. Of the confirmed of a day at most three of one network and three of one
-- small mail domain are in it, and none of the author's network. The network is a hash under the key of the day, null afterwards.
alter table supporters add column confirming_network bytea, add column is_counted boolean not null default false;
update supporters set is_counted = true where confirmed_at is not null;
create index supporters_confirming on supporters (confirmed_at) where confirming_network is not null;
alter table public_pages add column confirmed_count integer not null default 0;
