-- expand 0.2.0
-- A verdict must also hold without those who joined within any seven days. A reader's row keeps the day of joining, so also after they
-- leave, and whether an operator who is not near the author invited them by a list. A series has [day since 1970, readers, yes], with
-- null for invited ones.
alter table auth.users add column invited_by uuid references profiles on delete set null;
create index users_invited_by on auth.users (invited_by) where invited_by is not null;
alter table evidence_readers add column joined_on date, add column by_list boolean not null default false;
alter table evidence_lines add column joined jsonb not null default '[]';
-- The rules under which a verdict was given. Those of 1 did not look at joining.
alter table evidence_rules add column verdict_rules smallint not null default 1;
