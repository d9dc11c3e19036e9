-- expand 0.3.0
-- Equal addresses have equal mailboxes, so subscribers_mailbox is enough. "on conflict" names only one index, so of two
-- simultaneous requests with one address, one sometimes violated this one.
drop index subscribers_address;
