-- The settings of a node that all nodes must have alike, without secrets, so that each can see that another has others.
alter table nodes add column settings jsonb not null default '{}';
