-- expand 0.2.0
-- A ban that takes everything of its member from sight. It is carried out once it is agreed to: at once, or by a second person.
create table clearings (
  ruling_id uuid primary key references rulings,
  things integer not null,
  confirmed integer not null,
  agreed_by uuid references profiles,
  agreed_at timestamptz,
  done_at timestamptz,
  restored_at timestamptz
);
create index clearings_open on clearings (ruling_id) where restored_at is null and (agreed_at is null or done_at is null);
create index clearings_agreed_by on clearings (agreed_by) where agreed_by is not null;

-- What a clearing has taken from sight, in the order of the items that it locks. What is on an item that is hidden or deleted waits for it.
create table cleared_things (
  ruling_id uuid not null references clearings on delete cascade,
  subject_kind text not null check (subject_kind in ('item', 'comment', 'answer', 'solution', 'message', 'avatar')),
  subject_id uuid not null,
  place bigint generated always as identity,
  state text not null default 'due' check (state in ('due', 'waiting', 'hidden')),
  primary key (ruling_id, subject_kind, subject_id)
);
create index cleared_things_next on cleared_things (ruling_id, state, place);
create index cleared_things_subject on cleared_things (subject_id) where state = 'hidden';

-- Who looks after the community gets a notice about it.
alter table moderation_notices
  drop constraint moderation_notices_kind_check,
  add constraint moderation_notices_kind_check check (kind in (
    'receipt', 'outcome', 'ruling', 'appeal_receipt', 'appeal_answer', 'votes_voided', 'votes_restored', 'readers_excluded',
    'readers_restored', 'list_mail_released', 'list_mail_sent_back', 'list_mail_waiting', 'comment_removed', 'everything_removed'));
