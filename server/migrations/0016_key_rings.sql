-- Which keys the nodes on this database hold, by name alone.
create table auth.key_rings (
  is_only boolean primary key default true check (is_only),
  keys text[] not null
);
