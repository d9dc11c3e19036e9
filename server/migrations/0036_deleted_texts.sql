-- Comments, answers and solutions that their authors have deleted and can still restore. A job erases them.
create table deleted_texts (
  user_id uuid not null references profiles on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('comment', 'answer', 'solution')),
  item_id uuid not null references items on delete cascade,
  stored jsonb not null,
  deleted_at timestamptz not null default now(),
  primary key (user_id, id)
);
create index deleted_texts_item on deleted_texts (item_id);
create index deleted_texts_age on deleted_texts (deleted_at);
