-- fill 0.2.0 of item_words
with batch as (
    select item_id, kind, search from item_words where $1::uuid is null or item_id > $1::uuid order by item_id limit $2::integer),
  texts as (
    select batch.item_id, batch.search,
      concat_ws(E'\n', items.title, items.marketplace_description, ideas.description, ideas.problem, ideas.value_proposition,
        pain_points.description, (select string_agg(attempt, E'\n') from pain_point_failed_attempts where pain_point_id = batch.item_id),
        products.full_description, products.value_proposition,
        (select string_agg(feature, E'\n') from product_key_features where product_id = batch.item_id)) as written,
      concat_ws(E'\n', nullif(ideas.target_audience, 'General audience'),
        (select string_agg(audience, E'\n') from product_target_audiences where product_id = batch.item_id)) as audiences
    from batch join items on items.id = item_id
      left join ideas on ideas.id = item_id left join pain_points on pain_points.id = item_id left join products on products.id = item_id),
  filled as (
    update item_words set search = strip(item_words.search) || array_to_tsvector(search_terms(written || E'\n' || audiences))
      || strip(to_tsvector('english', audiences))
    -- A correction of the item at the same time has written the terms itself.
    from texts where item_words.item_id = texts.item_id and item_words.search = texts.search)
select (array_agg(item_id::text order by item_id desc))[1] as position, count(*)::integer as count from batch having count(*) > 0
