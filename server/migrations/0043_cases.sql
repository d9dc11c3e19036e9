-- What moderators and operators did, and what the server did for them. It only grows: names are in the profiles alone.
create table moderation_log (
  id uuid primary key default gen_random_uuid(),
  actor_id uuid references profiles,
  act text not null,
  subject_kind text,
  subject_id uuid,
  member_id uuid references profiles,
  reason text,
  sentence text,
  details jsonb not null default '{}',
  created_at timestamptz not null default clock_timestamp(),
  check ((subject_kind is null) = (subject_id is null))
);
create index moderation_log_recent on moderation_log (created_at desc, id desc);
create index moderation_log_actor on moderation_log (actor_id, created_at desc, id desc);
create index moderation_log_member on moderation_log (member_id, created_at desc, id desc);
create index moderation_log_act on moderation_log (act, created_at desc, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The moderation log only grows';
end $$;
create trigger moderation_log_only_grows before update or delete or truncate on moderation_log
  for each statement execute function refuse_change();
