-- Deleting an account reads these tables by its member and items. Partial indexes do not help it, so they become whole.
create index signals_sender on signals (from_user_id);
create index signals_item on signals (content_id) where signal_type = 'other';
create index notifications_sender on notifications (from_user_id);
create index active_chats_item on active_chats (content_id);
drop index signals_recent;
create index signals_recent on signals (user_id, created_at desc, id desc);
drop index items_owner;
create index items_owner on items (user_id, created_at desc, id desc);
alter table sightings drop constraint sightings_pkey, add primary key (user_id, item_id);
