-- The members who opened an item and are outside its headline, as one line: by their source, an earlier post or an earlier vote. Its
-- sums and its last step are those of the lines that they are on.
insert into evidence_lines (item_id, line, entered, readers, yes, liked, not_me, parts, step)
select item_id, 'knew', sum(entered), sum(readers), sum(yes), sum(liked), sum(not_me), '{}',
  case when count(step) > 0 then jsonb_build_object('entered', sum((step ->> 'entered')::integer),
    'readers', sum((step ->> 'readers')::integer), 'yes', sum((step ->> 'yes')::integer),
    'liked', sum((step ->> 'liked')::integer), 'notMe', sum((step ->> 'notMe')::integer),
    'parts', '{"onCard": {"readers": 0, "yes": 0}, "withPast": {"readers": 0, "yes": 0}, "unvoted": {"readers": 0, "yes": 0}}'::jsonb,
    'place', max((step ->> 'place')::integer), 'at', max(step ->> 'at')) end
from evidence_lines
where line in ('mission', 'notice', 'direct', 'author-link', 'again', 'voted')
group by item_id;

-- What is shown names them from the next time that it moves.
update evidence_figures set figures = figures || '{"knew": null}' where figures is not null;
