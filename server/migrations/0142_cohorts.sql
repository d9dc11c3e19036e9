-- stop 0.3.0
-- Readers who are counted together are a cohort.
alter table evidence_lines rename to evidence_cohorts;
alter table evidence_cohorts rename column line to cohort;
alter table evidence_points rename column line to cohort;
alter index evidence_lines_compared rename to evidence_cohorts_compared;

do $$
declare
  old record;
begin
  for old in select conrelid::regclass as "table", conname as name from pg_constraint
    where conname like 'evidence_lines%' or conname like 'evidence\_%\_line\_not\_null' loop
    execute format('alter table %s rename constraint %I to %I', old."table", old.name,
      replace(replace(old.name, 'evidence_lines', 'evidence_cohorts'), '_line_', '_cohort_'));
  end loop;
end $$;
