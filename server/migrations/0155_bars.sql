-- stop 0.3.0
-- The author's bar.
alter table evidence_rules rename to evidence_bars;
alter index evidence_rules_reached rename to evidence_bars_reached;
alter index evidence_rules_due rename to evidence_bars_due;
alter index evidence_rules_withdrawn rename to evidence_bars_withdrawn;
alter table evidence_readers rename column rule_version to bar_version;

do $$
declare
  name text;
begin
  for name in select conname from pg_constraint where conrelid = 'evidence_bars'::regclass and conname like 'evidence_rules%' loop
    execute format('alter table evidence_bars rename constraint %I to %I', name,
      replace(name, 'evidence_rules', 'evidence_bars'));
  end loop;
end $$;
