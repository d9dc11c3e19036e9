-- expand 0.2.0
-- The first run, until the community has had an operator, and the steps of that operator. The code is encrypted with the
-- instance's key. No backup has this row, and a restore ends the first run.
create table first_run (
  is_only boolean primary key default true check (is_only),
  code jsonb,
  wrong_tries integer not null default 0,
  over_at timestamptz,
  mail_tested_at timestamptz,
  steps_closed_at timestamptz
);

insert into first_run (over_at, steps_closed_at)
select over_at, over_at from (
  select case when exists (select from member_roles where role = 'operator')
    or exists (select from moderation_log where act = 'first_run' or (act = 'give_role' and details ->> 'role' = 'operator'))
    then now() end as over_at) as known;

-- A trigger, since roles are given in several ways, also by a node of the version before.
create function end_first_run() returns trigger language plpgsql as $$
begin
  update first_run set over_at = now(), code = null where over_at is null;
  return null;
end $$;

create trigger member_roles_first_operator after insert or update of role on member_roles
  for each row when (new.role = 'operator') execute function end_first_run();
