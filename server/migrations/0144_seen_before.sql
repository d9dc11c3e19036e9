-- stop 0.3.0
-- The members outside the headline are those who had seen the item before.
update evidence_cohorts set cohort = 'seen-before' where cohort = 'knew';
update evidence set unplaced = unplaced - 'knew' || jsonb_build_object('seen-before', unplaced -> 'knew')
where unplaced ? 'knew';
update evidence_figures set figures = figures - 'knew' || jsonb_build_object('seenBefore', figures -> 'knew')
where figures ? 'knew';
