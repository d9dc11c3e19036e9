-- expand 0.2.0
-- One mailbox at more providers than Gmail, however an address is spelled (server/platform/mail/mailbox.ts).
create or replace function mailbox_of(email text) returns text language sql immutable strict parallel safe
  return case
    when email ~ '@(gmail|googlemail)\.com$'
      then replace(regexp_replace(email, '(\+.*)?@.*$', ''), '.', '') || '@gmail.com'
    when email ~ '@(proton\.me|protonmail\.(com|ch)|pm\.me)$'
      then translate(regexp_replace(email, '(\+.*)?@.*$', ''), '._-', '') || '@proton.me'
    when email ~ '@(me|mac)\.com$' then regexp_replace(email, '(\+.*)?@.*$', '') || '@icloud.com'
    when email ~ '@(yahoo\.(com?\.)?[a-z]{2,3}|(ymail|rocketmail)\.com)$' then regexp_replace(email, '[+-][^@]*@', '@')
    when email ~ '@[^@.]+\.fastmail\.(com?\.)?[a-z]{2,3}$'
      then regexp_replace(email, '^[^@]*@([^@.]+)\.(fastmail\..*)$', '\1@\2')
    else regexp_replace(email, '\+[^@]*@', '@') end;

-- The index holds what the function returned before. Of several rows of one mailbox the confirmed one stays, else the first.
drop index supporters_mailbox;
delete from supporters using (
  select id, row_number() over (
    partition by mailbox_of(lower(email)), item_id order by confirmed_at is null, confirmed_at, created_at, id) as place
  from supporters) ranked
where ranked.id = supporters.id and ranked.place > 1;
create unique index supporters_mailbox on supporters (mailbox_of(lower(email)), item_id);
