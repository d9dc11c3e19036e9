-- expand 0.3.0
-- Equal addresses have equal mailboxes. Of two requests at once, one waited at the key of mailboxes and then violated this one.
drop index subscribers_address;
