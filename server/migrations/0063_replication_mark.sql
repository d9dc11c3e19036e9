-- A row that nodes write at their start and after a promotion, if there are replicas: a server that shows it follows this
-- primary on this timeline.
create table replication_mark (
  is_only boolean primary key default true check (is_only),
  mark uuid not null,
  timeline integer not null
);
