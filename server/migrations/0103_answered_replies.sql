-- expand 0.2.0
-- The reply that a reply answers; null if it answers the comment at the head of its thread. It names one that is gone on, so that
-- nothing else seems answered, and so that it is answered again once it is back.
alter table comments
  add column replied_reply_id uuid,
  add constraint comments_replied_reply_check check (replied_reply_id is null or reply_to is not null) not valid;
