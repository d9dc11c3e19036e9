-- What members hold already is not measured again when they act.
create unlogged table loaded_acts as
select user_id, count(*) as votes, count(*) filter (where type = 'early_adopter') as adoptions, min(at) as first_at, max(at) as last_at
from loaded_votes group by user_id;
insert into user_badges (user_id, badge, earned_at)
select user_id, 'first-vote', first_at from loaded_acts
union all
select user_id, 'early-adopter', last_at from loaded_acts where adoptions >= 10
union all
select user_id, case kind when 'idea' then 'visionary' when 'pain_point' then 'problem-solver' else 'creator' end, min(created_at)
from loaded_items group by user_id, kind
union all
select author_id, 'crowd-favourite', min(at) from loaded_votes where place = 10 group by author_id
union all
select user_id, 'sounding-board', max(at) from loaded_comments where question_id is not null group by user_id having count(*) >= 10;
insert into user_wins (user_id, win, earned_at, celebrated_at)
select user_id, 'First Comment', min(at), min(at) from loaded_comments where question_id is null group by user_id;
insert into milestones (user_id, name, completed_at)
select profiles.id, milestone, case milestone when 'first vote' then first_at when 'first item published' then published_at
  when 'first feedback received' then received_at when 'ten votes on a project' then tenth_at end
from profiles cross join unnest(array['profile completed', 'first vote', 'first item published', 'first feedback received',
  'first interview', 'talk outside Firsthand', 'ten votes on a project', 'twenty responses on a project']) milestone
left join loaded_acts on loaded_acts.user_id = profiles.id
left join (select user_id, min(created_at) as published_at from loaded_items group by user_id) published on published.user_id = profiles.id
left join (select author_id, min(at) as received_at from loaded_comments group by author_id) received on received.author_id = profiles.id
left join (select author_id, min(at) as tenth_at from loaded_votes where place = 10 group by author_id) tenth on tenth.author_id = profiles.id;
