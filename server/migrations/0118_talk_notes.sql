-- expand 0.2.0
-- A talk ends with what the other member does and pays for today. `outcome` is kept from endings that were stored before.
alter table talk_endings alter column outcome drop not null;
alter table talk_endings add column note text;
