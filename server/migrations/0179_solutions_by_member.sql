-- expand 0.3.0 concurrently
create index concurrently comments_proposed on comments (user_id, created_at desc, content_id) where title is not null
