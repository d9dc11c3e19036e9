-- contract 0.2.0
-- No figure reads what was on a member's screen.
drop table sightings;
