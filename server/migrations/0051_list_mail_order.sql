-- From when a list mail may go to a supporter. One that failed for now waits.
alter table list_mail_deliveries add column due_at timestamptz not null default now();
create index list_mail_deliveries_due on list_mail_deliveries (due_at, supporter_id) where state = 'waiting';
create index list_mail_deliveries_in_flight on list_mail_deliveries (changed_at) where state = 'in-flight';

-- The token of the link to leave follows from the supporter's id and the key of mails, so that each mail has the same.
alter table supporters drop column leave_hash;
