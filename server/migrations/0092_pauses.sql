-- expand 0.2.0
-- What an operator has paused, each with an end. A row stays after the end, so that what was held knows since when it may go.
create table pauses (
  name text primary key check (name in ('sign-ups', 'stranger-mails', 'list-mails', 'public-forms', 'publishing')),
  ends_at timestamptz not null,
  reason text not null default '',
  began_at timestamptz not null default now(),
  begun_by uuid references profiles on delete set null
);
create index pauses_begun_by on pauses (begun_by) where begun_by is not null;
