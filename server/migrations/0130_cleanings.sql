-- expand 0.2.0
-- Bans of several members together: each is a ruling that clears. They are carried out a few at a time, once they are agreed to.
create table cleanings (
  id uuid primary key,
  ordered_by uuid not null references profiles,
  reason text not null,
  sentence text not null check (char_length(sentence) <= 500),
  created_at timestamptz not null default now(),
  agreed_by uuid references profiles,
  agreed_at timestamptz,
  undone_by uuid references profiles,
  undone_at timestamptz
);
create index cleanings_recent on cleanings (created_at desc, id desc);
create index cleanings_ordered_by on cleanings (ordered_by, created_at);
create index cleanings_agreed_by on cleanings (agreed_by) where agreed_by is not null;
create index cleanings_undone_by on cleanings (undone_by) where undone_by is not null;

-- Whoever is banned already, has a role or has left by then is left as they are, and so is a ban that has been lifted since.
create table cleaned_members (
  cleaning_id uuid not null references cleanings,
  user_id uuid not null references profiles,
  state text not null default 'due' check (state in ('due', 'banned', 'left', 'lifted')),
  ruling_id uuid references rulings,
  primary key (cleaning_id, user_id)
);
create index cleaned_members_open on cleaned_members (cleaning_id, user_id) where state in ('due', 'banned');
create index cleaned_members_member on cleaned_members (user_id);
create index cleaned_members_ruling on cleaned_members (ruling_id) where ruling_id is not null;
