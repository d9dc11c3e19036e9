-- stop 0.3.0
-- “Not for me” is counted where it is shown, from not_me; the counts of readers were written and never read.
alter table evidence_lines drop column not_me;
alter table evidence_readers drop column is_not_me;
update evidence_lines set step = step - 'notMe' where step ? 'notMe';
update evidence set unplaced = (select jsonb_object_agg(key, value - 'notMe') from jsonb_each(unplaced)) where unplaced <> '{}';
