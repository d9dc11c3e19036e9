-- Of addresses only the network part is kept: before, IPv4 addresses were kept whole and of IPv6 ones four groups.
create function pg_temp.network_part(ip text) returns text
language sql immutable
as $$
  select case
    when ip ~ '^\d{1,3}(\.\d{1,3}){3}$' then regexp_replace(ip, '\.\d+$', '.0/24')
    when ip ~* '^[0-9a-f]{1,4}(:[0-9a-f]{1,4}){3}$' then network(set_masklen((ip || '::')::inet, 48))::text
  end
$$;

update auth.sessions
  set ip = case when refreshed_at > now() - interval '30 days' then pg_temp.network_part(ip) end
  where ip is not null;
update auth.audit_log_entries
  set ip = case when created_at > now() - interval '30 days' then pg_temp.network_part(ip) end
  where ip is not null;
delete from auth.mfa_challenges where created_at < now() - interval '1 day';
update auth.mfa_challenges set ip = coalesce(pg_temp.network_part(ip), 'unknown');

-- What hashes addresses for a day: the key of each day, made by the first who needs it, gone with the day.
create table day_keys (
  day date primary key,
  key bytea not null
);

-- Counted under hashes that everybody could undo by trying all addresses.
truncate rate_limits;
