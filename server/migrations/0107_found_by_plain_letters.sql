-- expand 0.2.0
-- What searches compare: lower case without accents. The marks of other scripts than these are letters. contract/text/plain-letters.ts
-- does the same. The result is decomposed.
create function plain_letters(text text) returns text
language sql immutable strict parallel safe
return translate(
  replace(replace(replace(replace(
    regexp_replace(lower(normalize(text, NFKD)),
      '[\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670]', '', 'g'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
  'øłđðıςØŁĐÐ', 'olddiσoldd');

-- The search for members compares the same.
create or replace function plain_words(text text) returns text
language sql immutable strict parallel safe
return trim(regexp_replace(plain_letters(text),
  '[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u2000-\u206F\u3000]+', ' ', 'g'));
insert into member_words
select profiles.id, words from profiles, words_of_name(profiles.name) where name ~ '[^\u0001-\u007F]'
on conflict do nothing;

-- The terms of a text, about as server/platform/queries/search-query.ts makes them: for rows that were written before it did.
create function search_terms(text text) returns text[]
language sql immutable strict parallel safe
begin atomic
  with written (line) as (values (normalize(lower(text), NFC)), (normalize(plain_letters(text), NFC))),
  words (word) as (
    select regexp_split_to_table(line, '[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00A9\u00AB-\u00B1\u00B4\u00B6-\u00B8\u00BB\u00BF\u00D7\u00F7\u02C2-\u02C5\u02D2-\u02DF\u055A-\u055F\u05BE\u060C\u061B\u061F\u066A-\u066D\u06D4\u0964\u0965\u2000-\u206F\u207A-\u207E\u208A-\u208E\u20A0-\u20CF\u2190-\u245F\u2500-\u2BFF\u2E00-\u2E7F\u3000-\u3004\u3008-\u3020\u3030\u30A0\u30FB\uFE10-\uFE1F\uFE30-\uFE6F\uFF00-\uFF0F\uFF1A-\uFF20\uFF3B-\uFF40\uFF5B-\uFF65\U0001F000-\U0001FAFF]+')
    from written),
  runs (run) as (select (regexp_matches(word, '[\u3005-\u3007\u3041-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF]+', 'g'))[1] from words),
  terms (term) as (
    select regexp_split_to_table(word, '[\u3005-\u3007\u3041-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF]+') from words
    union all select (regexp_matches(line, '[^\u0001-\u002F\u003A-\u0060\u007B-\u00BF\u2000-\u206F]+[+#]+(?![0-9a-z])', 'g'))[1] from written
    union all select substr(run, place, letters)
      from runs, generate_series(1, length(run)) place, generate_series(1, 2) letters)
  select array(select distinct left(term, 100) from terms where term <> '');
end;

-- The query of a search, from what toSearchQuery returns: each word must be there as it is asked for, or by its stem. Words that a
-- dictionary leaves out, such as “the”, need not be there beside others. Immutable, so that PostgreSQL plans with its result.
create function search_query(query text) returns tsquery
language plpgsql immutable strict parallel safe as $$
declare
  word jsonb;
  stem text;
  lexemes text[];
  is_telling boolean;
  found tsquery;
  every tsquery;
  telling tsquery;
begin
  if query = '' then return null; end if;
  for word in select jsonb_array_elements(query::jsonb -> 'asked') loop
    found := (word ->> 0)::tsquery;
    is_telling := true;
    if word ->> 1 <> '' then
      for stem in select jsonb_array_elements_text(query::jsonb -> 'stems') loop
        lexemes := ts_lexize(stem::regdictionary, word ->> 1);
        is_telling := is_telling and lexemes <> '{}';
        if lexemes[1] is not null then found := found || quote_literal(lexemes[1])::tsquery; end if;
      end loop;
    end if;
    every := coalesce(every && found, found);
    if is_telling then telling := coalesce(telling && found, found); end if;
  end loop;
  return coalesce(telling, every);
end $$;

-- A program from before these terms writes words with their positions, and none of the terms.
create function note_terms() returns trigger language plpgsql as $$
begin
  new.search := strip(new.search) || array_to_tsvector(search_terms(array_to_string(tsvector_to_array(new.search), ' ')));
  return new;
end $$;
create trigger item_words_terms before insert or update of search on item_words
  for each row when (new.search <> strip(new.search)) execute function note_terms();
