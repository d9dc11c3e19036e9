-- expand 0.2.0
-- What people who said yes do next, on the average of the projects, computed once a day: in tenths, with the interval of that average.
create table usual_deeds (
  deed text primary key check (deed in ('answered', 'talked', 'cameBack')),
  projects integer not null,
  tenths integer not null,
  low integer not null,
  high integer not null
);

create index facts_chats on facts (item_id) where kind = 'chat.started';
