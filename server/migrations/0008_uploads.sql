create table uploads (
  key uuid primary key default gen_random_uuid(),
  user_id uuid references profiles on delete set null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null check (bytes > 0),
  claimed_at timestamptz,
  created_at timestamptz not null default now()
);
create index uploads_unclaimed on uploads (created_at) where claimed_at is null;
create index uploads_sha256 on uploads (sha256);
create index uploads_member on uploads (user_id);

alter table ideas add column image uuid references uploads on delete set null;
create index ideas_image on ideas (image) where image is not null;

alter table products
  alter column screenshot type uuid using null::uuid,
  add foreign key (screenshot) references uploads on delete set null;
create index products_screenshot on products (screenshot) where screenshot is not null;
