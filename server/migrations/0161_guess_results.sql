-- stop 0.3.0
-- An outcome is what a view led to. Guesses have results.
alter table guess_outcomes rename to guess_results;
do $$
declare named record;
begin
  for named in select conname as name from pg_constraint where conrelid = 'guess_results'::regclass loop
    execute format('alter table guess_results rename constraint %I to %I', named.name,
      replace(named.name, 'guess_outcomes', 'guess_results'));
  end loop;
end $$;
