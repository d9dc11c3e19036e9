-- A member's votes and answers in the order of time: what they responded to last is read without all that they ever did.
create index votes_given on votes (user_id, created_at desc, content_id desc);
-- The votes of a day are few enough to see on each whether it was rewarded.
drop index votes_paid;
create index comments_given on comments (user_id, created_at desc, content_id) where feedback_question_id is not null;
