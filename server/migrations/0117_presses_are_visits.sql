-- contract 0.2.0
-- A press without an address is the word of a visit. Settled visits, which were only sums, are rows again: who pressed was among
-- those of whom no yes was known.
with pressed as (
  select item_id, count(*)::integer as presses from interested_presses group by item_id),
settled as (
  select line.item_id, line.line as source, line.yes,
    greatest(line.yes, line.readers - case when line.line = 'public-page' then coalesce(presses, 0) else 0 end) as readers
  from evidence_lines line left join pressed on pressed.item_id = line.item_id
  where line.line in ('public-page', 'embed'))
insert into visits (item_id, source, via, edition, opened_at, word, said_at)
select settled.item_id, source, case source when 'embed' then 'embed' else 'direct' end, evidence.edition, evidence.begun_at,
  case when place <= yes then 'yes' end, case when place <= yes then evidence.begun_at end
from settled join evidence on evidence.item_id = settled.item_id, generate_series(1, readers) place;

delete from evidence_lines where line in ('public-page', 'embed');

insert into visits (item_id, source, via, edition, opened_at, word, said_at)
select interested_presses.item_id, 'public-page', 'direct', coalesce(edition, 0), pressed_at, 'yes', pressed_at
from interested_presses left join evidence on evidence.item_id = interested_presses.item_id;

update visits set word = 'yes', said_at = supporters.created_at from supporters where supporters.visit_id = visits.id;

drop table interested_presses;
drop index visits_due;
