-- stop 0.3.0
-- Early builds of 0.2.0 noted views without judging them. This version cannot, so it refuses before it changes anything.
do $$
begin
  if exists (select from openings where has_past is null) or exists (select from evidence where not has_rows) then
    raise exception 'Some evidence is from an early build of 0.2.0; run the last 0.2.0 for two hours first, and then this version.';
  end if;
end $$;

-- The audiences of ideas and products, one a row. An idea had its own in one text, with a comma and a space between them.
create table item_audiences (
  item_id uuid not null references items on delete cascade,
  order_index integer not null,
  audience text not null check (octet_length(audience) < 2626),
  primary key (item_id, order_index)
);

insert into item_audiences (item_id, order_index, audience)
select product_id, order_index, audience from product_target_audiences;

insert into item_audiences (item_id, order_index, audience)
select id, row_number() over (partition by id order by min(place)) - 1, audience
from ideas, string_to_table(target_audience, ', ') with ordinality as named (audience, place)
where audience ~ '\S' group by id, audience;

create index item_audiences_named on item_audiences (lower(audience), item_id);
drop table product_target_audiences;
alter table ideas drop column target_audience;
