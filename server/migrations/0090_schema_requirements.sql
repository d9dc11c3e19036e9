-- expand 0.2.0
-- The oldest program that may serve this database. A contract raises it.
create table schema_requirements (
  is_only boolean primary key default true check (is_only),
  lowest_version text not null
);
insert into schema_requirements (lowest_version) values ('0.2.0');

-- Where each unfinished fill stands: the key of the last row that is done.
create table fills (
  name text primary key,
  position text not null,
  done bigint not null,
  moved_at timestamptz not null default now()
);

-- The version of the process that started a worker, if it is another one: only a restart changes it.
alter table nodes add column main_version text;
