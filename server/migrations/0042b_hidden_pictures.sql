-- With this key of its upload a moderator sees a picture that is hidden from everyone else.
alter table uploads add column view_key uuid not null default gen_random_uuid();
