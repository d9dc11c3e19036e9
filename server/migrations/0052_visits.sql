-- From which network a visitor came, as a hash under the key of the day. One network fills no evidence.
alter table visits add column network bytea;
create index visits_network on visits (item_id, network) where network is not null;
