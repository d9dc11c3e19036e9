create table items (
  id uuid primary key,
  kind text not null check (kind in ('idea', 'pain_point', 'product')),
  user_id uuid not null references profiles on delete cascade,
  title text not null check (char_length(title) <= 103),
  marketplace_description text not null check (char_length(marketplace_description) <= 100),
  status text not null default 'published' check (status in ('published', 'removed')),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  vote_count integer not null default 0 check (vote_count = pain_point_votes + early_adopter_votes),
  pain_point_votes integer not null default 0 check (pain_point_votes >= 0),
  early_adopter_votes integer not null default 0 check (early_adopter_votes >= 0),
  votes_of_others integer not null default 0 check (votes_of_others between 0 and vote_count),
  comment_count integer not null default 0 check (comment_count >= 0),
  answer_count integer not null default 0 check (answer_count >= 0),
  solution_count integer not null default 0 check (solution_count >= 0),
  search tsvector not null,
  unique (id, kind)
);
create index items_recent on items (kind, created_at desc, id desc) where status = 'published' and deleted_at is null;
create index items_votes on items (kind, vote_count desc, created_at desc, id desc) where status = 'published' and deleted_at is null;
create index items_validation on items (kind, vote_count desc, early_adopter_votes desc, created_at desc, id desc) where status = 'published' and deleted_at is null;
create index items_comments on items (kind, comment_count desc, created_at desc, id desc) where status = 'published' and deleted_at is null;
create index items_owner on items (user_id, created_at desc, id desc) where status = 'published' and deleted_at is null;
create index items_search on items using gin (search) where status = 'published' and deleted_at is null;

create table ideas (
  id uuid primary key references items on delete cascade,
  description text not null check (char_length(description) <= 5000),
  problem text check (char_length(problem) <= 300),
  value_proposition text check (char_length(value_proposition) <= 300),
  target_audience text
);

create table feedback_questions (
  id uuid primary key default gen_random_uuid(),
  item_id uuid not null references items on delete cascade,
  question text not null check (char_length(question) <= 300),
  order_index integer not null,
  answer_count integer not null default 0 check (answer_count >= 0),
  unique (item_id, order_index),
  unique (id, item_id)
);
create view idea_feedback_questions as
  select q.id, q.item_id as idea_id, q.question, q.order_index
  from feedback_questions q join ideas on ideas.id = q.item_id;

create table votes (
  user_id uuid not null references profiles on delete cascade,
  content_id uuid not null,
  content_type text not null,
  vote_type text not null check (vote_type in ('pain_point', 'early_adopter')),
  created_at timestamptz not null default now(),
  primary key (user_id, content_type, content_id),
  foreign key (content_id, content_type) references items (id, kind) on delete cascade,
  check (content_type <> 'pain_point' or vote_type = 'pain_point')
);
create index votes_content on votes (content_id, content_type);

create table comments (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  content_id uuid not null,
  content_type text not null,
  content text not null check (char_length(content) between 1 and 2000),
  feedback_question_id uuid,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  foreign key (content_id, content_type) references items (id, kind) on delete cascade,
  foreign key (feedback_question_id, content_id) references feedback_questions (id, item_id) on delete cascade
);
create index comments_discussion on comments (content_id, created_at, id) where feedback_question_id is null;
create index comments_answers on comments (feedback_question_id, created_at, id) where feedback_question_id is not null;
create unique index comments_one_answer on comments (feedback_question_id, user_id) where feedback_question_id is not null;
create index comments_author on comments (user_id, content_id);
