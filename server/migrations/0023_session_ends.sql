-- What ended lately, so that every node refuses the access tokens that outlive it: of a level of aal2 all tokens of the
-- session, of aal1 those from before it was raised. Only the latest minutes stand here.
create table auth.session_ends (
  session_id uuid not null,
  level text not null check (level in ('aal1', 'aal2')),
  user_id uuid not null,
  ended_at timestamptz not null default clock_timestamp(),
  primary key (session_id, level)
);
create index session_ends_latest on auth.session_ends (ended_at);

-- A trigger, since sessions end in many ways, also with their account.
create function auth.note_session_end() returns trigger language plpgsql as $$
begin
  insert into auth.session_ends (session_id, level, user_id)
  values (old.id, case tg_op when 'DELETE' then 'aal2' else 'aal1' end, old.user_id)
  on conflict (session_id, level) do update set ended_at = excluded.ended_at;
  return null;
end
$$;
create trigger sessions_ended after delete on auth.sessions
  for each row execute function auth.note_session_end();
create trigger sessions_raised after update of aal on auth.sessions
  for each row when (old.aal = 'aal1' and new.aal = 'aal2') execute function auth.note_session_end();
