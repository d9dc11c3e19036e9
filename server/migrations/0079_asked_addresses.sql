-- What an item has mailed to a mailbox to have it confirmed, and that its owner left the list, as a hash of both under the key of mails:
-- two mails in a week, and two returns, each a week after leaving. It stays when the row of the supporter goes.
create table asked_addresses (
  address_hash bytea primary key,
  mails smallint not null default 0,
  first_mailed_at timestamptz,
  left_at timestamptz,
  returns smallint not null default 0
);
alter table supporters add column mails smallint not null default 0;
update supporters set mails = 1 where mailed_at is not null;
