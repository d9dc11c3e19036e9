-- What the search for members compares: letters without case and accents, and one space for whatever separates words.
create function plain_words(text text) returns text
language sql immutable strict parallel safe
return trim(regexp_replace(
  regexp_replace(lower(normalize(text, NFKD)), '[\u0300-\u036F]', '', 'g'),
  '[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u2000-\u206F\u3000]+', ' ', 'g'));

-- A name from each of its words on. A search finds what is typed as the beginning of a row, so it reads as many rows as it
-- shows, however many members there are.
create table member_words (
  user_id uuid not null references profiles on delete cascade,
  words text not null collate "C",
  primary key (user_id, words)
);
create index member_words_found on member_words (words, user_id);

-- Not strict, so that PostgreSQL puts it into the statement that calls it.
create function words_of_name(name text) returns table (words text)
language sql immutable parallel safe
begin atomic
  select array_to_string(parts[place:], ' ')
  from (select string_to_array(plain_words(name), ' ') as parts) as named, generate_subscripts(parts, 1) as place;
end;

-- Triggers, since a name is set by signing up, by the profile and by deletion.
create function note_joined_words() returns trigger language plpgsql as $$
begin
  insert into member_words select joined.id, words from joined, words_of_name(joined.name);
  return null;
end
$$;
create trigger profiles_joined after insert on profiles referencing new table as joined
  for each statement execute function note_joined_words();

create function note_changed_words() returns trigger language plpgsql as $$
begin
  delete from member_words where user_id = new.id;
  insert into member_words select new.id, words from words_of_name(new.name);
  return null;
end
$$;
create trigger profiles_renamed after update of name on profiles
  for each row when (old.name is distinct from new.name) execute function note_changed_words();

insert into member_words select profiles.id, words from profiles, words_of_name(profiles.name);
