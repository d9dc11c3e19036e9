-- expand 0.2.0
-- All votes of its accounts belong to such a cluster, those for every author: the votes of members who are banned without an end.
alter table vote_clusters add column of_all boolean not null default false;
create unique index vote_clusters_one_ban on vote_clusters (key) where of_all and state in ('voiding', 'restoring');
