-- stop 0.3.0
-- An entry in force is active.
alter index blocklist_one_standing rename to blocklist_one_active;
