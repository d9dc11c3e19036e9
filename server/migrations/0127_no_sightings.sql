-- contract 0.2.0
-- No figure reads what was on a member's screen, or the series of those who had the page in view for five seconds.
drop table sightings;
delete from evidence_lines where line = 'read';
