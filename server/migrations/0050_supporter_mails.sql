-- What was mailed for an item in the last hour, and what waits.
create index supporters_mailed on supporters (item_id, mailed_at) where mailed_at is not null;
create index supporters_waiting on supporters (item_id) where mail_due_at is not null;
-- How many mails went in a day.
create index supporter_mail_counts_day on supporter_mail_counts (day) where mails > 0;
-- The token of the mailed link is derived from the supporter and the key of mails.
alter table supporters drop column confirm_hash;
