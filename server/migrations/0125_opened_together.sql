-- expand 0.2.0
-- Readers who joined and opened an item within two days each are a group whatever else they do. Members whom an operator invited by a list
-- are in none.
alter table reader_groups
  drop constraint reader_groups_kind_check,
  add constraint reader_groups_kind_check check (kind in ('joined-together', 'one-network', 'opened-together')) not valid;
