-- Reports of people without an account. `contact` is the address that is mailed what came of it, removed once that went.
alter table reports
  add column is_from_visitor boolean not null default false,
  add column contact_mail_due_at timestamptz,
  add check (reporter_id is null or not is_from_visitor);
create index reports_contact_due on reports (contact_mail_due_at) where contact_mail_due_at is not null;
create index reports_contact on reports (created_at) where contact is not null;
