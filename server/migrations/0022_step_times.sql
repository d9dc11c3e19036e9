-- When a member completed their last step of onboarding, so that whoever asks later can tell news from what was there before.
alter table user_onboarding add column step_completed_at timestamptz;
update user_onboarding own set step_completed_at = told.at
from (
  select actor_id, (array_agg(at order by (payload->>'step')::integer desc))[1] as at
  from facts where kind = 'step.completed' group by actor_id) told
where told.actor_id = own.user_id;
alter table user_onboarding add check ((step_completed_at is null) = (current_step = 1));
