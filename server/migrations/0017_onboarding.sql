-- Where members stand in the five steps of onboarding. What completed a step may be gone since, so nothing is referred to.
create table user_onboarding (
  user_id uuid primary key references profiles on delete cascade,
  primary_role text check (primary_role in ('builder', 'expert')),
  current_step integer not null default 1 check (current_step between 1 and 6),
  step_2_votes_count integer not null default 0 check (step_2_votes_count between 0 and 3),
  step_3_content_id uuid,
  step_4_content_id uuid,
  step_1_completed boolean not null generated always as (current_step > 1) stored,
  step_2_completed boolean not null generated always as (current_step > 2) stored,
  step_3_completed boolean not null generated always as (current_step > 3) stored,
  step_4_completed boolean not null generated always as (current_step > 4) stored,
  step_5_completed boolean not null generated always as (current_step > 5) stored,
  completed boolean not null generated always as (current_step > 5) stored,
  check ((primary_role is null) = (current_step = 1)),
  check (current_step <= 2 or step_2_votes_count = 3),
  check ((step_3_content_id is null) = (current_step <= 3)),
  check ((step_4_content_id is null) = (current_step <= 4))
);
insert into user_onboarding (user_id) select id from profiles;
