-- A list mail waits for a moderator from `held_at` until it is released or sent back. `released_digest` is of everything that a
-- release binds: a mail that has become another is held again. `released_name` is the author's name that a moderator saw.
-- `stopped_at` is when a mail went back to its author: sent back with a note, or its item hidden or its author banned.
alter table list_mails
  add column wants_replies boolean not null default false,
  add column held_at timestamptz,
  add column alerted_at timestamptz,
  add column released_digest bytea,
  add column released_name text,
  add column released_by uuid references profiles on delete set null,
  add column stopped_at timestamptz,
  add column stop_note text,
  add check (held_at is null or (ordered_at is not null and released_digest is null));
create index list_mails_held on list_mails (held_at, item_id) where held_at is not null;
create index list_mails_released_by on list_mails (released_by) where released_by is not null;

alter table community_settings add column holds_list_mails boolean not null default true;

-- The author gets a notice of what a moderator decided about a mail, and an operator of one that waits for long.
alter table moderation_notices
  add column list_mail_item_id uuid references items on delete cascade,
  drop constraint moderation_notices_kind_check,
  drop constraint moderation_notices_check,
  add constraint moderation_notices_kind_check check (kind in (
    'receipt', 'outcome', 'ruling', 'appeal_receipt', 'appeal_answer', 'votes_voided', 'votes_restored',
    'readers_excluded', 'readers_restored', 'list_mail_released', 'list_mail_sent_back', 'list_mail_waiting')),
  add constraint moderation_notices_check check (
    (list_mail_item_id is not null) = (kind in ('list_mail_released', 'list_mail_sent_back', 'list_mail_waiting'))
    and case
    when kind in ('votes_voided', 'votes_restored')
      then cluster_id is not null and case_id is null and ruling_id is null and reader_group_id is null
    when kind in ('readers_excluded', 'readers_restored')
      then reader_group_id is not null and cluster_id is null and case_id is null and ruling_id is null
    when kind in ('list_mail_released', 'list_mail_sent_back', 'list_mail_waiting')
      then reader_group_id is null and cluster_id is null and case_id is null and ruling_id is null
    when kind = 'receipt'
      then case_id is not null and cluster_id is null and ruling_id is null and reader_group_id is null
    else case_id is not null and cluster_id is null and ruling_id is not null and reader_group_id is null end);
create index moderation_notices_list_mail on moderation_notices (list_mail_item_id);
