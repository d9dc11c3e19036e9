-- stop 0.3.0
-- A mail to a waiting list that a moderator reads first is in review.
alter table list_mails rename column held_at to in_review_since;
alter index list_mails_held rename to list_mails_in_review;
alter table community_settings rename column holds_list_mails to reviews_list_mails;

-- The schedule of the job has a new name. The tables are pg-boss's, which a new database does not have yet.
do $$
begin
  if to_regclass('jobs.queue') is not null then
    delete from jobs.job where name = 'held-mails.alert';
    delete from jobs.queue where name = 'held-mails.alert';
  end if;
end
$$;
