-- When the member last proved in a session who they are, and by what; a sign-in is such a proof too.
alter table auth.sessions
  add column proven_at timestamptz,
  add column proven_by text check (proven_by in ('password', 'mail'));
