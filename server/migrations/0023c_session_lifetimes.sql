-- Sessions that end by themselves are looked for every minute.
create index sessions_used on auth.sessions (refreshed_at);
create index sessions_begun on auth.sessions (created_at);
