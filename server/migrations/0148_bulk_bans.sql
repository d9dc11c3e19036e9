-- stop 0.3.0
-- Bans of many members at once are a bulk ban.
alter table cleanings rename to bulk_bans;
alter table cleaned_members rename to bulk_ban_members;
alter table bulk_ban_members rename column cleaning_id to bulk_ban_id;
update operator_mails set act = 'bulk_ban' where act = 'clean';

-- The log only grows. Its words are renamed, and nothing that they say.
alter table moderation_log disable trigger moderation_log_only_grows;
update moderation_log set act = case act when 'clean' then 'bulk_ban' when 'agree_to_cleaning' then 'agree_to_bulk_ban' when 'undo_cleaning' then 'undo_bulk_ban' end
where act in ('clean', 'agree_to_cleaning', 'undo_cleaning');
update moderation_log set details = details - 'cleaning' || jsonb_build_object('bulkBan', details -> 'cleaning')
where details ? 'cleaning';
alter table moderation_log enable trigger moderation_log_only_grows;

do $$
declare named record;
begin
  for named in
    select conname as name, conrelid::regclass as owner from pg_constraint
    where connamespace = 'public'::regnamespace and (conname like '%cleanings%' or conname like '%cleaned_members%' or conname like '%cleaning_id%')
  loop
    execute format('alter table %s rename constraint %I to %I', named.owner, named.name, replace(replace(replace(named.name, 'cleanings', 'bulk_bans'), 'cleaned_members', 'bulk_ban_members'), 'cleaning_id', 'bulk_ban_id'));
  end loop;
  for named in
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'i' and (relname like '%cleanings%' or relname like '%cleaned_members%' or relname like '%cleaning_id%')
  loop
    execute format('alter index %I rename to %I', named.name, replace(replace(replace(named.name, 'cleanings', 'bulk_bans'), 'cleaned_members', 'bulk_ban_members'), 'cleaning_id', 'bulk_ban_id'));
  end loop;
end $$;
