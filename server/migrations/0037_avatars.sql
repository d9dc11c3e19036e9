-- The upload whose small size is the member's avatar. The address stays in `avatar`, because every list reads it.
alter table profiles add column avatar_key uuid references uploads on delete set null;
create index profiles_avatar on profiles (avatar_key) where avatar_key is not null;
