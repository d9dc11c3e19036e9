alter table profiles
  add check (char_length(twitter) <= 15),
  add check (char_length(linkedin) <= 108),
  add check (char_length(github) <= 39),
  add check (char_length(website) <= 2048 and website ~ '^https?://');
