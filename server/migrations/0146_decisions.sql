-- stop 0.3.0
-- A moderator's ruling is a decision.
alter table rulings rename to case_decisions;
alter table case_decisions rename column ruled_by to decided_by;
alter table vote_cluster_rulings rename to vote_cluster_decisions;
alter table reader_group_rulings rename to reader_group_decisions;
alter table appeals rename column ruling_id to decision_id;
alter table cleaned_members rename column ruling_id to decision_id;
alter table cleared_things rename column ruling_id to decision_id;
alter table clearings rename column ruling_id to decision_id;
alter table moderation_notices rename column ruling_id to decision_id;
alter table reports rename column ruling_id to decision_id;
alter table moderation_notices drop constraint moderation_notices_kind_check;
update moderation_notices set kind = 'decision' where kind = 'ruling';
alter table moderation_notices add constraint moderation_notices_kind_check check (kind in ('receipt', 'outcome', 'decision',
  'appeal_receipt', 'appeal_answer', 'votes_voided', 'votes_restored', 'readers_excluded', 'readers_restored',
  'list_mail_released', 'list_mail_sent_back', 'list_mail_waiting', 'comment_removed', 'everything_removed'));

-- The log only grows. Its words are renamed, and nothing that they say.
alter table moderation_log disable trigger moderation_log_only_grows;
update moderation_log set act = case act when 'uphold_ruling' then 'uphold_decision' when 'reverse_ruling' then 'reverse_decision' end
where act in ('uphold_ruling', 'reverse_ruling');
update moderation_log set details = details - 'ruling' || jsonb_build_object('decision', details -> 'ruling')
where details ? 'ruling';
update moderation_log set details = details - 'ownRuling' || jsonb_build_object('ownDecision', details -> 'ownRuling')
where details ? 'ownRuling';
alter table moderation_log enable trigger moderation_log_only_grows;

do $$
declare named record;
begin
  for named in
    select conname as name, conrelid::regclass as owner from pg_constraint
    where connamespace = 'public'::regnamespace and (conname like '%vote_cluster_rulings%' or conname like '%reader_group_rulings%' or conname like '%rulings%' or conname like '%ruled_by%' or conname like '%ruling%')
  loop
    execute format('alter table %s rename constraint %I to %I', named.owner, named.name, replace(replace(replace(replace(replace(named.name, 'vote_cluster_rulings', 'vote_cluster_decisions'), 'reader_group_rulings', 'reader_group_decisions'), 'rulings', 'case_decisions'), 'ruled_by', 'decided_by'), 'ruling', 'decision'));
  end loop;
  for named in
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'i' and (relname like '%vote_cluster_rulings%' or relname like '%reader_group_rulings%' or relname like '%rulings%' or relname like '%ruled_by%' or relname like '%ruling%')
  loop
    execute format('alter index %I rename to %I', named.name, replace(replace(replace(replace(replace(named.name, 'vote_cluster_rulings', 'vote_cluster_decisions'), 'reader_group_rulings', 'reader_group_decisions'), 'rulings', 'case_decisions'), 'ruled_by', 'decided_by'), 'ruling', 'decision'));
  end loop;
end $$;
