-- expand 0.3.0
-- The weekly email: who wants it and until when it is paused, and for each member the week that it was last about. The
-- primary key and the week, which only grows, keep a second email of a week away.
alter table profiles add column time_zone text;
alter table mail_settings add column weekly boolean not null default true, add column weekly_from timestamptz;

create table weekly_emails (
  user_id uuid primary key references profiles(id) on delete cascade,
  week date not null,
  due_at timestamptz,
  sent_at timestamptz,
  seen_at timestamptz not null,
  farewell_at timestamptz
);
create index weekly_emails_due on weekly_emails (due_at) where due_at is not null;

-- The browser names the zone. One that PostgreSQL does not know counts as UTC.
create function local_time(at timestamptz, zone text) returns timestamp language plpgsql stable parallel safe as $$
begin
  return at at time zone coalesce(zone, 'UTC');
exception when data_exception then
  return at at time zone 'UTC';
end $$;
