-- Titles that are similar to a word that no item has. Without the extension searches find exact words only, so a role that may
-- not create it is no reason not to start.
do $$ begin
  create extension if not exists pg_trgm;
  create index items_name_trigrams on items using gin (name gin_trgm_ops) with (gin_pending_list_limit = 256)
    where status = 'published' and deleted_at is null;
exception when insufficient_privilege or feature_not_supported or undefined_file or undefined_object then null;
end $$;
