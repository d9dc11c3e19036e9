-- stop 0.3.0
-- One name for one thing: every item has a pitch, every kind a description, and only an idea a title beside its name.
alter table ideas add column title text;
update ideas set title = items.title from items where items.id = ideas.id;
alter table ideas alter column title set not null, add check (octet_length(title) < 2704);
alter table items drop column title;

alter table items rename column marketplace_description to pitch;
alter table items rename constraint items_marketplace_description_check to items_pitch_check;
alter table products drop column short_tagline;
alter table products rename column full_description to description;
alter table products rename constraint products_full_description_check to products_description_check;
