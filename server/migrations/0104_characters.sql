-- expand 0.2.0
-- Lengths count the characters that people see, such as an emoji of seven code points. PostgreSQL cannot count them, so its checks allow
-- the most bytes that a text of that length can have: 26 for each character, and the rest of one (contract/text/characters.ts).
do $$
declare
  stored record;
begin
  for stored in select place, name, least, most, split_part('.' || place, '.', -1) || '_' || name || '_check' as rule from (values
      ('appeals', 'answer', 0, 500), ('appeals', 'sentence', 0, 2000), ('auth.bans', 'sentence', 1, 2000),
      ('auth.mfa_factors', 'friendly_name', 0, 100), ('barriers', 'reason', 0, 500), ('comments', 'content', 1, 10000),
      ('community_settings', 'name', 1, 40), ('decisions', 'reason', 1, 500), ('feedback_questions', 'question', 0, 300),
      ('ideas', 'description', 0, 5000), ('ideas', 'problem', 0, 300), ('ideas', 'value_proposition', 0, 300),
      ('invitations', 'note', 1, 100), ('items', 'marketplace_description', 0, 100), ('items', 'name', 0, 103),
      ('items', 'title', 0, 103), ('member_audiences', 'audience', 1, 100), ('messages', 'content', 1, 4000),
      ('pain_point_failed_attempts', 'attempt', 0, 300), ('pain_points', 'description', 0, 5000), ('product_key_features', 'feature', 0, 100),
      ('product_target_audiences', 'audience', 0, 100), ('products', 'cta_button_text', 0, 25), ('products', 'full_description', 0, 5000),
      ('products', 'short_tagline', 0, 55), ('products', 'value_proposition', 0, 500), ('profiles', 'bio', 0, 500),
      ('profiles', 'name', 2, 100), ('reports', 'sentence', 0, 500), ('rulings', 'sentence', 0, 500),
      ('solutions', 'title', 1, 100), ('solutions', 'description', 1, 2000), ('visitor_answers', 'text', 0, 2000)
    ) as texts (place, name, least, most)
  loop
    execute format('alter table %s drop constraint %I, add constraint %I check (%s octet_length(%I) < %s) not valid',
      stored.place, stored.rule, stored.rule,
      case when stored.least > 0 then format('char_length(%I) >= %s and', stored.name, stored.least) else '' end,
      stored.name, 26 * (stored.most + 1));
  end loop;
end
$$;

-- The first `most` code points of a text, without the part of a character at their end (UAX #29). It cuts before the last code point that is
-- sure to begin a character: a letter of these scripts, a symbol that nothing joins to the one before, the first of a row of flags.
create function beginning_of(text text, most integer) returns text
language sql immutable strict parallel safe
return case when char_length(text) <= most then text else left(regexp_replace(left(text, most + 1),
  '^(.*)(?:[\t\n -~\u00A1-\u02FF\u0370-\u0482\u048A-\u058F\u05D0-\u05EA\u0621-\u064A\u0671-\u06D3\u0E01-\u0E30\u2010-\u2027\u3000-\u3029'
  '\u3041-\u3096\u30A1-\u30FA\u4E00-\u9FFF\uAC00-\uD7A3\uFF01-\uFF9D]'
  '|(?<!\u200D)[\u2190-\u2BFF\U0001F300-\U0001F3FA\U0001F400-\U0001FAFF]'
  '|(?<![\U0001F1E6-\U0001F1FF])[\U0001F1E6-\U0001F1FF]).*$', '\1'), most) end;
