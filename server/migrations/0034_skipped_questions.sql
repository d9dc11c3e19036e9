-- The questions that a member does not want to answer now: they come back after a day.
create table skipped_questions (
  user_id uuid not null references profiles on delete cascade,
  question_id uuid not null references feedback_questions on delete cascade,
  skipped_at timestamptz not null default now(),
  primary key (user_id, question_id)
);
create index skipped_questions_question on skipped_questions (question_id);
