create table user_badges (
  user_id uuid not null references profiles on delete cascade,
  badge text not null,
  earned_at timestamptz not null default now(),
  primary key (user_id, badge)
);

-- What was won before there was anything to celebrate it by is not celebrated belatedly.
alter table user_wins add column celebrated_at timestamptz;

create table milestones (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles on delete cascade,
  name text not null,
  completed_at timestamptz,
  unique (user_id, name)
);

create index votes_early_adopter on votes (user_id) where vote_type = 'early_adopter';

-- What members have done before is theirs from when they did it, as far as it stands.
create table past as
with dated as (
  select user_id, kind as what, created_at as at from items
  union all
  select user_id, 'vote', created_at from votes
  union all
  select user_id, 'vote on idea', created_at from votes where content_type = 'idea'
  union all
  select votes.user_id, 'early adopter', votes.created_at
  from votes join items on items.id = content_id and items.user_id <> votes.user_id
  where vote_type = 'early_adopter'
  union all
  select user_id, 'comment', created_at from comments where feedback_question_id is null
  union all
  select comments.user_id, 'answer', comments.created_at
  from comments join items on items.id = content_id and items.user_id <> comments.user_id
  where feedback_question_id is not null
  union all
  select items.user_id, 'feedback received', comments.created_at
  from comments join items on items.id = content_id and items.user_id <> comments.user_id
  union all
  select user_id, 'verified insight', verified_at from comments where verified_at is not null
  union all
  select member, 'interview', min(at) from (
    select (payload->>'memberId')::uuid as member, (payload->>'memberId')::uuid as giver, item_id, at from facts
    where kind = 'interview.completed' and (payload->>'bothWrote')::boolean
    union all
    select items.user_id, (payload->>'memberId')::uuid, item_id, at from facts join items on items.id = item_id
    where facts.kind = 'interview.completed' and (payload->>'bothWrote')::boolean) interviews
  group by member, giver, item_id
),
numbered as (
  select user_id, what, at, row_number() over (partition by user_id, what order by at) as place from dated
),
tenth_votes as (
  select user_id, min(at) as at from (
    select items.user_id, votes.created_at as at,
      row_number() over (partition by items.id order by votes.created_at) as place
    from votes join items on items.id = content_id and items.user_id <> votes.user_id) voted
  where place = 10 group by user_id
),
twentieth_responses as (
  select user_id, min(at) as at from (
    select items.user_id, said.created_at as at,
      row_number() over (partition by items.id order by said.created_at) as place
    from (
      select user_id, content_id, created_at from comments
      union all
      select user_id, pain_point_id, created_at from solutions) said
    join items on items.id = said.content_id and items.user_id <> said.user_id) told
  where place = 20 group by user_id
)
select user_id, what, place, at from numbered where place in (1, 10)
union all
select user_id, 'votes on one item', 10, at from tenth_votes
union all
select user_id, 'responses on one item', 20, at from twentieth_responses
union all
select id, 'complete profile', 1, now() from profiles
where name is not null and bio is not null and coalesce(avatar, twitter, linkedin, github, website) is not null;

insert into user_badges (user_id, badge, earned_at)
select user_id, badge, at
from past join (values ('visionary', 'idea', 1), ('problem-solver', 'pain_point', 1), ('creator', 'product', 1),
  ('first-vote', 'vote', 1), ('listener', 'interview', 1), ('verified-insight', 'verified insight', 1),
  ('sounding-board', 'answer', 10), ('field-researcher', 'interview', 10), ('early-adopter', 'early adopter', 10),
  ('crowd-favourite', 'votes on one item', 10)) as asked (badge, what, place) using (what, place)
where user_id in (select id from profiles);

insert into user_wins (user_id, win, earned_at)
select user_id, win, at
from past join (values ('First Comment', 'comment', 1), ('First Interview', 'interview', 1)) as asked (win, what, place)
  using (what, place)
where user_id in (select id from profiles);
update user_wins set celebrated_at = earned_at;

insert into milestones (user_id, name, completed_at)
select profiles.id, asked.name, min(at)
from profiles cross join (values ('profile completed', array['complete profile'], 1), ('first vote', array['vote'], 1),
  ('first item published', array['idea', 'pain_point', 'product'], 1),
  ('first feedback received', array['feedback received'], 1), ('first interview', array['interview'], 1),
  ('talk outside Firsthand', array[]::text[], 1), ('ten votes on a project', array['votes on one item'], 10),
  ('twenty responses on a project', array['responses on one item'], 20)) as asked (name, whats, place)
left join past on past.user_id = profiles.id and what = any(whats) and past.place = asked.place
group by profiles.id, asked.name;

drop table past;
