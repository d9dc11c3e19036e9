-- stop 0.3.0
-- The digest is a mail. What identifies the content of a released mail is its hash.
alter table list_mails rename column released_digest to released_content_hash;
