create table pain_points (
  id uuid primary key references items on delete cascade,
  description text not null check (char_length(description) <= 5000)
);

create table pain_point_failed_attempts (
  id uuid primary key default gen_random_uuid(),
  pain_point_id uuid not null references pain_points on delete cascade,
  attempt text not null check (char_length(attempt) <= 300),
  order_index integer not null,
  unique (pain_point_id, order_index)
);

create table solutions (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  pain_point_id uuid not null references pain_points on delete cascade,
  title text not null check (char_length(title) between 1 and 100),
  description text not null check (char_length(description) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index solutions_recent on solutions (pain_point_id, created_at desc, id desc);
create index solutions_author on solutions (user_id);

create table products (
  id uuid primary key references items on delete cascade,
  short_tagline text not null check (char_length(short_tagline) <= 55),
  full_description text not null check (char_length(full_description) <= 5000),
  product_url text check (char_length(product_url) <= 2048 and product_url ~ '^https?://'),
  screenshot text,
  product_status text not null
    check (product_status in ('Concept', 'In Development', 'Beta', 'MLP Built', 'Launched')),
  value_proposition text not null check (char_length(value_proposition) <= 500),
  category text not null check (category in ('Developer Tools', 'Productivity', 'Design', 'Marketing', 'Finance',
    'E-commerce', 'Education', 'Health & Fitness', 'Business Tools', 'Other')),
  cta_button_text text not null check (char_length(cta_button_text) <= 25)
);

create table product_key_features (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references products on delete cascade,
  feature text not null check (char_length(feature) <= 100),
  order_index integer not null,
  unique (product_id, order_index)
);

create table product_target_audiences (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references products on delete cascade,
  audience text not null check (char_length(audience) <= 100),
  order_index integer not null,
  unique (product_id, order_index)
);

create view product_feedback_questions as
  select q.id, q.item_id as product_id, q.question, q.order_index
  from feedback_questions q join products on products.id = q.item_id;

create index items_discover on items (created_at desc, id desc) where status = 'published' and deleted_at is null;

alter table signals add column solution_id uuid;
create index signals_solution on signals (solution_id) where solution_id is not null;
