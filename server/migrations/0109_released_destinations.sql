-- expand 0.2.0
-- The destination of a mail as it was released, '' for none, and its author's name. Both are null for mails that were released before.
alter table list_mails add column released_address text, add column released_author text;
