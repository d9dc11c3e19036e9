-- stop 0.3.0
-- An account says since when it is banned, and a ban without an end has none: it was stored as one of a hundred years.
alter table auth.users add column banned_at timestamptz;
update auth.bans set banned_until = null where banned_by is null and banned_until > now() + interval '50 years';
update auth.users set banned_at = banned.at, banned_until = banned.until
from (
  select users.id, coalesce(ban.banned_at, users.updated_at) as at,
    case when ban.id is not null then ban.banned_until
      when users.banned_until < now() + interval '50 years' then users.banned_until end as until
  from auth.users left join auth.bans as ban on ban.user_id = users.id and ban.lifted_at is null
  where users.banned_until is not null) as banned
where banned.id = users.id;
alter table auth.users add check (banned_at is not null or banned_until is null);

create function auth.is_banned(account auth.users) returns boolean language sql stable
  return account.banned_at is not null and coalesce(account.banned_until > now(), true);

drop index auth.users_banned;
create index users_banned on auth.users (banned_until) include (id) where banned_at is not null;
