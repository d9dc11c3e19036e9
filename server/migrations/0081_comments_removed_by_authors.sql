-- A comment that the author of its item removed is hidden as a moderator hides one. A moderator's decision about it takes the mark away.
alter table hidden_texts add column by_item_author boolean not null default false;

-- Its author gets a notice about its case.
alter table moderation_notices
  drop constraint moderation_notices_kind_check,
  drop constraint moderation_notices_check,
  add constraint moderation_notices_kind_check check (kind in (
    'receipt', 'outcome', 'ruling', 'appeal_receipt', 'appeal_answer', 'votes_voided', 'votes_restored', 'readers_excluded',
    'readers_restored', 'list_mail_released', 'list_mail_sent_back', 'list_mail_waiting', 'comment_removed')),
  add constraint moderation_notices_check check (
    (list_mail_item_id is not null) = (kind in ('list_mail_released', 'list_mail_sent_back', 'list_mail_waiting'))
    and case
    when kind in ('votes_voided', 'votes_restored')
      then cluster_id is not null and case_id is null and ruling_id is null and reader_group_id is null
    when kind in ('readers_excluded', 'readers_restored')
      then reader_group_id is not null and cluster_id is null and case_id is null and ruling_id is null
    when kind in ('list_mail_released', 'list_mail_sent_back', 'list_mail_waiting')
      then reader_group_id is null and cluster_id is null and case_id is null and ruling_id is null
    when kind in ('receipt', 'comment_removed')
      then case_id is not null and cluster_id is null and ruling_id is null and reader_group_id is null
    else case_id is not null and cluster_id is null and ruling_id is not null and reader_group_id is null end);
