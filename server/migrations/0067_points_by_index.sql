-- The points of 90 days are summed from the index alone: a member's entries lie scattered over the table.
drop index point_entries_recent;
create index point_entries_recent on point_entries (user_id, earned_at desc, id desc) include (points, kind, voided_at);
-- Pages are known to be visible to all soon enough for that: by default only after a fifth of the table is new.
alter table point_entries set (autovacuum_vacuum_insert_scale_factor = 0.01);
