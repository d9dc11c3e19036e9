-- expand 0.2.0
-- A press is counted once for each network and browser, whose hash is in `network`. This is the hash of the network alone, which limits
-- how many presses of a day count from it. Null if the network is not known, and afterwards.
alter table interested_presses add column crowd bytea;
create index interested_presses_crowd on interested_presses (item_id, crowd) where crowd is not null;

-- The addresses that reporters without an account left, by mailbox.
create index reports_mailbox on reports (mailbox_of(lower(contact))) where contact is not null;
