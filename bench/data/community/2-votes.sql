-- Few items have most of the votes and few members cast most of them: the item of rank r has :most / r ^ :exponent votes, and a
-- member's share falls with the square root of their number. The k-th voter is at k plus a part that only grows, so nobody
-- votes twice. A quarter as many comments are spread in the same way.
create unlogged table loaded_items as
select id, kind, user_id, name as title, created_at, n,
  floor(:most / power(1 + (n * 7919) % :items, :exponent))::integer as votes,
  floor(:most / power(1 + (n * 7919) % :items, :exponent) / 4)::integer + (n % 4 = 0)::integer as comments
from (select *, row_number() over (order by created_at, id) - 1 as n from items) items;
create function pg_temp.chosen(n bigint, k integer, total integer, members bigint) returns uuid language sql immutable
return ('00000000-0000-7000-8000-' || lpad((k + floor((members - total) *
  power((k + (n * 618034 % 1000000) / 1000000.0::float8) / total, 2)))::bigint::text, 12, '0'))::uuid;
-- A number from 0 up to 1 for a pair.
create function pg_temp.draw(n bigint, k bigint) returns float8 language sql immutable
return ((n * 104729 + k * 7919) % 1000003) / 1000003.0::float8;
create unlogged table loaded_votes as
select *, row_number() over (partition by item_id order by at, user_id)::integer as place from (
  select id as item_id, kind, items.user_id as author_id, title, voter as user_id, created_at + (now() - created_at) * pg_temp.draw(n, k) as at,
    case when kind = 'pain_point' or pg_temp.draw(k, n) < 0.6 then 'pain_point' else 'early_adopter' end as type
  from loaded_items items cross join generate_series(0, votes - 1) k
  cross join lateral (select pg_temp.chosen(n, k, votes, :members) as voter) chosen where voter <> items.user_id) votes
order by at, user_id;
insert into votes (user_id, content_id, content_type, vote_type, created_at, paid)
select user_id, item_id, kind, type, at, true from loaded_votes;
