-- stop 0.3.0
-- A deleted update keeps its day and its word, so that followers aren't notified of the same thing twice. For some days it
-- also keeps its words and its picture for moderators. They can hide the picture alone.
alter table updates add column notified_as uuid, add column deleted_at timestamptz,
  add column picture_hidden_as text check (picture_hidden_as in ('hidden', 'removed'));
update updates set notified_as = id;
alter table updates alter column notified_as set not null;
create unique index updates_notified_as on updates (notified_as) where deleted_at is null;
drop index updates_one_plain_a_day;
create unique index updates_one_plain_a_day on updates (item_id, ((created_at at time zone 'UTC')::date))
  where stage is null and deleted_at is null;
create index updates_erasable on updates (deleted_at) where deleted_at is not null and text <> '';
create index updates_hidden_picture on updates (picture) where deleted_at is not null or picture_hidden_as is not null;
alter table updates drop constraint updates_text_check, drop constraint updates_check;
alter table updates add constraint updates_text_check
  check ((char_length(text) >= 1 or deleted_at is not null) and octet_length(text) < 26026);
alter table updates add constraint updates_check
  check (stage <> 'live' or link is not null or deleted_at is not null);
alter table cases drop constraint cases_subject_kind_check;
alter table cases add constraint cases_subject_kind_check check (subject_kind in ('item', 'comment', 'answer', 'solution',
  'message', 'picture', 'update-picture', 'avatar', 'member', 'visitor-answer', 'because'));
