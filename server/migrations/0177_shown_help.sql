-- expand 0.3.0
alter table profiles add column shows_help boolean not null default false;
