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

-- What is kept out for a while after a ban: sign-ups from a network, a mail domain or a mailbox, and texts with links to a host.
create table barriers (
  id uuid primary key,
  kind text not null check (kind in ('network', 'mail-domain', 'mailbox', 'link-host')),
  value text not null check (char_length(value) <= 255),
  reason text not null check (char_length(reason) <= 500),
  made_by uuid not null references profiles,
  made_at timestamptz not null default now(),
  ends_at timestamptz not null,
  ended_by uuid references profiles,
  ended_at timestamptz,
  hits integer not null default 0,
  hit_at timestamptz,
  check (ends_at > made_at and ends_at <= made_at + interval '90 days'),
  check (ended_by is null or ended_at is not null)
);
create unique index barriers_one_standing on barriers (kind, value) where ended_at is null;
create index barriers_recent on barriers (made_at desc, id desc);
create index barriers_made_by on barriers (made_by);
create index barriers_ended_by on barriers (ended_by);
