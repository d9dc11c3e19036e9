-- Public pages take addresses from the first day of their author's account on. In it the mails that ask for a confirmation are counted:
-- of the author, and of all such authors together. A count stays when its author is gone.
create table newcomer_mail_counts (
  id bigint primary key generated always as identity,
  author_id uuid references profiles (id) on delete set null,
  day date not null,
  mails integer not null,
  unique (author_id, day)
);
create index newcomer_mail_counts_day on newcomer_mail_counts (day);
