-- Members who look after the community. Everybody without a row has the role of a member.
create table member_roles (
  user_id uuid primary key references profiles on delete cascade,
  role text not null check (role in ('moderator', 'operator')),
  given_at timestamptz not null default now()
);
