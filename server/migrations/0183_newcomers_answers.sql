-- expand 0.3.0
-- The seventh answer of a day by a member to whom no builder has responded pays nothing.
alter table comments drop constraint comments_unpaid_check, add constraint comments_unpaid_check
  check (unpaid in ('copy', 'echo', 'short', 'changed', 'daily', 'author', 'newcomer')) not valid;
