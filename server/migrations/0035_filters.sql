-- Lists filter by audience, without regard to case, and by category.
create index ideas_audiences on ideas using gin (string_to_array(lower(target_audience), ', '));
create index product_target_audiences_audience on product_target_audiences (lower(audience), product_id);
create index products_category on products (category);
