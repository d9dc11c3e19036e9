-- expand 0.2.0
-- An operator can void votes on one item by hand: a cluster of these voters, and a ruling on the item.
alter table vote_clusters add column item_id uuid references items;
create index vote_clusters_item on vote_clusters (item_id) where item_id is not null;

alter table rulings
  add column cluster_id uuid references vote_clusters,
  drop constraint rulings_act_check,
  add constraint rulings_act_check check (
    act in ('hide', 'remove', 'restore', 'warn', 'ban', 'lift', 'dismiss', 'void_votes')
    and (act = 'void_votes') = (cluster_id is not null)) not valid;
create unique index rulings_one_cluster on rulings (cluster_id) where cluster_id is not null;

-- Voters appeal too.
alter table appeals
  drop constraint appeals_side_check,
  add constraint appeals_side_check check (side in ('author', 'reporter', 'voter')) not valid;
