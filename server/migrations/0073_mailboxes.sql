-- One mailbox, however an address is spelled: what follows a plus goes everywhere, dots at Gmail alone (server/platform/mail/mailbox.ts).
create function mailbox_of(email text) returns text language sql immutable strict parallel safe
  return case when split_part(email, '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(regexp_replace(split_part(email, '@', 1), '\+.*$', ''), '.', '') || '@gmail.com'
    else regexp_replace(email, '\+[^@]*@', '@') end;

-- Of several rows of one mailbox the confirmed one stays, else the first.
delete from supporters using (
  select id, row_number() over (
    partition by mailbox_of(lower(email)), item_id order by confirmed_at is null, confirmed_at, created_at, id) as place
  from supporters) ranked
where ranked.id = supporters.id and ranked.place > 1;

drop index supporters_mailbox;
create unique index supporters_mailbox on supporters (mailbox_of(lower(email)), item_id);
