-- expand 0.3.0
-- A visitor on a waiting list may let the author ask them in one email. It is a list mail whose kind has the keyed hash of
-- the mailbox and the item, so that there is never a second one.
alter table subscribers add column may_be_asked_at timestamptz;
alter table list_mails add column subscriber_id uuid references subscribers(id) on delete set null;
create unique index list_mails_subscriber on list_mails (subscriber_id) where subscriber_id is not null;
alter table list_mails drop constraint list_mails_kind_check, add constraint list_mails_kind_check
  check (kind in ('launch', 'first-update', 'second-update') or kind ~ '^visitor-[0-9a-f]{64}$') not valid;
