-- A mailbox is on a list once, whatever follows the plus of its address. Of several the confirmed one stays, else the oldest.
delete from supporters using (
  select id, row_number() over (
    partition by item_id, regexp_replace(lower(email), '\+[^@]*@', '@')
    order by confirmed_at nulls last, created_at, id) as place
  from supporters) ranked
where ranked.id = supporters.id and place > 1;
create unique index supporters_mailbox on supporters (regexp_replace(lower(email), '\+[^@]*@', '@'), item_id);
