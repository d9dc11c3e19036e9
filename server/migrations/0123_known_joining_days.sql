-- fill 0.2.0 of evidence
-- The day of joining of readers who are still members.
with due as (
    select item_id from evidence where $1::text is null or item_id > $1::uuid
    order by item_id limit $2 for no key update),
  known as (
    update evidence_readers reader set joined_on = (profiles.created_at at time zone 'UTC')::date
    from due, profiles where reader.item_id = due.item_id and profiles.id = reader.user_id
    returning reader.*),
  counted as (
    select item_id, line, case when not by_list then joined_on - date '1970-01-01' end as day, count(*) as readers,
      count(*) filter (where outcome = 'yes') as yes
    from known, unnest(array['community', 'audience']) line
    where source = 'community' and aside is null and excluded is null and not is_again and (on_card or not voted)
      and (line = 'community' or audiences <> '{}')
    group by item_id, line, day),
  filled as (
    update evidence_lines set joined = days.joined
    from (select item_id, line, jsonb_agg(jsonb_build_array(day, readers, yes)) as joined from counted group by item_id, line) days
    where evidence_lines.item_id = days.item_id and evidence_lines.line = days.line)
select max(item_id::text collate "C") as position, count(*)::integer as count from due having count(*) > 0
