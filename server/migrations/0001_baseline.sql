-- stop 0.2.0
-- The schema of 0.2.0, as the migrations in replaced.txt left it. A database that has run them does not run this.
set local check_function_bodies = off;
create schema auth;
create schema jobs;

-- What searches compare: lower case without accents. The marks of other scripts than these are letters.
-- contract/text/plain-letters.ts does the same. The result is decomposed.
create function plain_letters(text text) returns text
language sql immutable strict parallel safe
return translate(
  replace(replace(replace(replace(
    regexp_replace(lower(normalize(text, NFKD)),
      '[\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670]', '', 'g'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
  'øłđðıςØŁĐÐ', 'olddiσoldd');

-- A trigger, since sessions end in many ways, also with their account.
create function auth.note_session_end() returns trigger language plpgsql as $$
begin
  insert into auth.session_ends (session_id, level, user_id)
  values (old.id, case tg_op when 'DELETE' then 'aal2' else 'aal1' end, old.user_id)
  on conflict (session_id, level) do update set ended_at = excluded.ended_at;
  return null;
end
$$;

-- What a name looks like: two names of one skeleton can be taken for each other. Letters of other alphabets become the Latin
-- letter that they resemble, after the confusables of Unicode Technical Standard #39, each line with its own letters above
-- and Latin ones below; what combines forms or shows nothing goes, case goes, and i, l, 1 and | are one, as are 0 and o.
create function name_skeleton(name text) returns text
language sql immutable strict parallel safe
return replace(replace(
  translate(
    lower(translate(
      normalize(name, NFKD),
      'аеорсухіјѕһԁԛԝѵӏгүҽктмвнпьАВЕЅІЈКМНОРСТУХҮԌԚԜѴӀЬ'
        || 'αβεηικνορστυγχωϲϳΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹͿ'
        || 'ոսօհցզյւՏՍՕԼ'
        || 'ᎠᎡᎢᎪᎫᎬᎳᎷᎻᏀᏃᏒᏔᏙᏚᏞᏟᏢᏦᏴ'
        || 'ⲎⲔⲘⲚⲞⲢⲤⲦⲟⲣⲥ'
        || 'ıɑɡ' || U&'\034F\200C\200D\FE0E\FE0F',
      'aeopcyxijshdqwviryektmbhnbabesijkmhopctyxygqwvib'
        || 'abenikvopotuyxwcjabezhikmnoptyxcj'
        || 'nuohgqjisuol'
        || 'drtajewmhgzrwvslcpkb'
        || 'hkmnopctopc'
        || 'iag'
    ) collate "C"),
    'l1|0',
    'iiio'
  ),
  'rn', 'm'), 'vv', 'w');

-- The search for members compares the same.
create function plain_words(text text) returns text
language sql immutable strict parallel safe
return trim(regexp_replace(plain_letters(text),
  '[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u2000-\u206F\u3000]+', ' ', 'g'));

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

create function note_changed_words() returns trigger language plpgsql as $$
begin
  delete from member_words where user_id = new.id;
  insert into member_words select new.id, words from words_of_name(new.name);
  return null;
end
$$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The moderation log only grows';
end $$;

-- A trigger, since items are hidden, restored and deleted in many ways.
create function note_listing() returns trigger language plpgsql as $$
begin
  update item_words set is_listed = new.status = 'published' and new.deleted_at is null where item_id = new.id;
  return null;
end
$$;

-- One mailbox at more providers than Gmail, however an address is spelled (server/platform/mail/mailbox.ts).
create function mailbox_of(email text) returns text language sql immutable strict parallel safe
  return case
    when email ~ '@(gmail|googlemail)\.com$'
      then replace(regexp_replace(email, '(\+.*)?@.*$', ''), '.', '') || '@gmail.com'
    when email ~ '@(proton\.me|protonmail\.(com|ch)|pm\.me)$'
      then translate(regexp_replace(email, '(\+.*)?@.*$', ''), '._-', '') || '@proton.me'
    when email ~ '@(me|mac)\.com$' then regexp_replace(email, '(\+.*)?@.*$', '') || '@icloud.com'
    when email ~ '@(yahoo\.(com?\.)?[a-z]{2,3}|(ymail|rocketmail)\.com)$' then regexp_replace(email, '[+-][^@]*@', '@')
    when email ~ '@[^@.]+\.fastmail\.(com?\.)?[a-z]{2,3}$'
      then regexp_replace(email, '^[^@]*@([^@.]+)\.(fastmail\..*)$', '\1@\2')
    else regexp_replace(email, '\+[^@]*@', '@') end;

-- Comments go and come back in several ways: their author's, a moderator's, that of the item's author. The place follows
-- each.
create function keep_place_of_replies() returns trigger language plpgsql as $$
begin
  insert into removed_comments (id, item_id, question_id, created_at)
  select old.id, old.content_id, old.feedback_question_id, old.created_at
  where exists (select from comments where reply_to = old.id) and exists (select from items where id = old.content_id)
    and (old.feedback_question_id is null
      or exists (select from feedback_questions where id = old.feedback_question_id))
  on conflict do nothing;
  return null;
end $$;

create function find_place_of_reply() returns trigger language plpgsql as $$
begin
  if new.reply_to is null then
    delete from removed_comments where id = new.id;
  elsif not exists (select from comments where id = new.reply_to) then
    insert into removed_comments (id, item_id, question_id, created_at)
    values (new.reply_to, new.content_id, new.replied_question_id, new.created_at) on conflict do nothing;
  end if;
  return null;
end $$;

-- Takes the lock of two members, shared, until the transaction ends, and then reads whether the first has blocked the
-- second. A function that is volatile reads what was committed before it was called, also within a statement that had waited
-- for a lock. A block takes the same lock alone, so it comes either before what the second member writes, or after it is
-- stored.
create function is_blocked_from_writing(blocker uuid, writer uuid) returns boolean language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('block ' || blocker || ' ' || writer, 0));
  return exists (select from blocks where blocks.user_id = blocker and blocks.blocked_id = writer);
end $$;

-- The first `most` code points of a text, without the part of a character at their end (UAX #29). It cuts before the last
-- code point that is sure to begin a character: a letter of these scripts, a symbol that nothing joins to the one before,
-- the first of a row of flags.
create function beginning_of(text text, most integer) returns text
language sql immutable strict parallel safe
return case when char_length(text) <= most then text else left(regexp_replace(left(text, most + 1),
  '^(.*)(?:[\t\n -~\u00A1-\u02FF\u0370-\u0482\u048A-\u058F\u05D0-\u05EA\u0621-\u064A\u0671-\u06D3\u0E01-\u0E30\u2010-\u2027\u3000-\u3029'
  '\u3041-\u3096\u30A1-\u30FA\u4E00-\u9FFF\uAC00-\uD7A3\uFF01-\uFF9D]'
  '|(?<!\u200D)[\u2190-\u2BFF\U0001F300-\U0001F3FA\U0001F400-\U0001FAFF]'
  '|(?<![\U0001F1E6-\U0001F1FF])[\U0001F1E6-\U0001F1FF]).*$', '\1'), most) end;

-- The terms of a text, about as server/platform/queries/search-query.ts makes them: for rows that were written before it
-- did.
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

-- The query of a search, from what toSearchQuery returns: each word must be there as it is asked for, or by its stem. Words
-- that a dictionary leaves out, such as “the”, need not be there beside others. Immutable, so that PostgreSQL plans with its
-- result.
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

-- A trigger, since roles are given in several ways, also by a node of the version before.
create function end_first_run() returns trigger language plpgsql as $$
begin
  update first_run set over_at = now(), code = null where over_at is null;
  return null;
end $$;

create table uploads (
  key uuid primary key default gen_random_uuid(),
  user_id uuid,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null check (bytes > 0),
  claimed_at timestamptz,
  created_at timestamptz not null default now(),
  view_key uuid not null default gen_random_uuid()
);
create index uploads_unclaimed on uploads (created_at) where claimed_at is null;
create index uploads_sha256 on uploads (sha256);
create index uploads_member on uploads (user_id);

create table profiles (
  id uuid primary key,
  name text check (char_length(name) >= 2 and octet_length(name) < 2626),
  avatar text,
  bio text check (octet_length(bio) < 13026),
  twitter text check (char_length(twitter) <= 15),
  linkedin text check (char_length(linkedin) <= 108),
  github text check (char_length(github) <= 39),
  website text check (char_length(website) <= 2048 and website ~ '^https?://'),
  age_confirmed_at timestamptz not null,
  terms_version text not null,
  created_at timestamptz not null default now(),
  left_at timestamptz,
  avatar_key uuid references uploads(key) on delete set null,
  language text check (language ~ '^[a-z]{2}(-[A-Z]{2})?$')
);
create index profiles_left on profiles (id) where left_at is not null;
create index profiles_name_skeleton on profiles (name_skeleton(name));
create index profiles_avatar on profiles (avatar_key) where avatar_key is not null;
create index profiles_newest on profiles (created_at desc, id desc) where left_at is null;
create index profiles_left_at on profiles (left_at) where left_at is not null;

create table auth.users (
  instance_id uuid not null default '00000000-0000-0000-0000-000000000000',
  id uuid primary key,
  aud text not null default 'authenticated',
  role text not null default 'authenticated',
  email text not null check (char_length(email) <= 255 and email = lower(email)),
  encrypted_password text not null,
  email_confirmed_at timestamptz,
  confirmation_sent_at timestamptz,
  last_sign_in_at timestamptz,
  banned_until timestamptz,
  phone text unique,
  is_sso_user boolean not null default false,
  raw_app_meta_data jsonb not null default '{}',
  raw_user_meta_data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  email_change text check (char_length(email_change) <= 255 and email_change = lower(email_change)),
  email_change_agreed text check (email_change_agreed in ('email_change_current', 'email_change_new')),
  email_proven_at timestamptz,
  email_change_proven_at timestamptz,
  deletion_due_at timestamptz,
  email_code_due_since timestamptz,
  invited_by uuid references profiles(id) on delete set null
);
create unique index users_email on auth.users (email);
create index users_email_change on auth.users (email_change) where email_change is not null;
create index users_banned on auth.users (banned_until) include (id) where banned_until is not null;
create index users_address on auth.users (email collate "C");
create index users_unproven on auth.users (id) where email_proven_at is null;
create index users_deletion_due on auth.users (deletion_due_at) where deletion_due_at is not null;
create index users_invited_by on auth.users (invited_by) where invited_by is not null;

create table auth.identities (
  id uuid primary key default gen_random_uuid(),
  provider_id text not null,
  provider text not null default 'email',
  user_id uuid not null references auth.users(id) on delete cascade,
  identity_data jsonb not null,
  email text not null,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, provider)
);
create index identities_user on auth.identities (user_id);

-- A factor of type recovery_code stands for the member's codes and has no secret of its own.
create table auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users(id) on delete cascade,
  friendly_name text not null default '' check (octet_length(friendly_name) < 2626),
  factor_type text not null check (factor_type in ('totp', 'recovery_code')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  secret jsonb,
  last_step bigint,
  last_challenged_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index mfa_factors_user on auth.mfa_factors (user_id);
create unique index mfa_factors_name on auth.mfa_factors (user_id, friendly_name) where factor_type = 'totp'
  and friendly_name <> '';
create unique index mfa_factors_recovery on auth.mfa_factors (user_id) where factor_type = 'recovery_code';

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users(id) on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  refresh_token_hmac_key bytea not null,
  refresh_token_counter bigint not null default 0,
  refreshed_at timestamptz not null default now(),
  user_agent text,
  ip text,
  created_at timestamptz not null default now(),
  factor_id uuid references auth.mfa_factors(id) on delete set null,
  proven_at timestamptz,
  proven_by text check (proven_by in ('password', 'mail'))
);
create index sessions_user on auth.sessions (user_id);
create index sessions_factor on auth.sessions (factor_id) where factor_id is not null;
create index sessions_used on auth.sessions (refreshed_at);
create index sessions_begun on auth.sessions (created_at);

create table auth.mfa_amr_claims (
  session_id uuid not null references auth.sessions(id) on delete cascade,
  authentication_method text not null,
  created_at timestamptz not null default now(),
  primary key (session_id, authentication_method)
);

create table auth.audit_log_entries (
  id bigint primary key generated always as identity,
  user_id uuid,
  action text not null,
  ip text,
  created_at timestamptz not null default now()
);
create index audit_log_members on auth.audit_log_entries (user_id, created_at desc);
create index audit_log_entries_failed_sign_ins on auth.audit_log_entries (user_id, created_at) where action = 'login_failed';
create index audit_log_entries_sign_ups on auth.audit_log_entries (ip, created_at) where action = 'user_signedup'
  and ip is not null;
create index audit_log_entries_joined on auth.audit_log_entries (user_id) where action = 'user_signedup';

create table items (
  id uuid primary key,
  kind text not null check (kind in ('idea', 'pain_point', 'product')),
  user_id uuid not null references profiles(id) on delete cascade,
  title text not null check (octet_length(title) < 2704),
  marketplace_description text not null check (octet_length(marketplace_description) < 2626),
  status text not null default 'published' check (status in ('published', 'hidden', 'removed')),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  vote_count integer not null default 0,
  pain_point_votes integer not null default 0 check (pain_point_votes >= 0),
  early_adopter_votes integer not null default 0 check (early_adopter_votes >= 0),
  votes_of_others integer not null default 0,
  comment_count integer not null default 0 check (comment_count >= 0),
  answer_count integer not null default 0 check (answer_count >= 0),
  solution_count integer not null default 0 check (solution_count >= 0),
  lot double precision not null default random(),
  name text not null check (octet_length(name) < 2704),
  first_voted_at timestamptz,
  corrected_at timestamptz,
  corrected_fields text[] not null default '{}',
  hidden_at timestamptz,
  erased_at timestamptz,
  check (vote_count = (pain_point_votes + early_adopter_votes)),
  constraint items_check1 check (votes_of_others >= 0 and votes_of_others <= vote_count),
  unique (id, kind)
);
create index items_recent on items (kind, created_at desc, id desc) where status = 'published' and deleted_at is null;
create index items_votes on items (kind, vote_count desc, created_at desc, id desc) where status = 'published'
  and deleted_at is null;
create index items_validation on items (kind, vote_count desc, early_adopter_votes desc, created_at desc, id desc)
  where status = 'published' and deleted_at is null;
create index items_comments on items (kind, comment_count desc, created_at desc, id desc) where status = 'published'
  and deleted_at is null;
create index items_discover on items (created_at desc, id desc) where status = 'published' and deleted_at is null;
create index items_lot on items (kind, lot) where status = 'published' and deleted_at is null;
create index items_lot_to_validate on items (lot) where kind = 'idea' and status = 'published' and deleted_at is null
  and vote_count < 16;
create index items_owner on items (user_id, created_at desc, id desc);
create index items_hidden on items (id) where status <> 'published';
create index items_own on items (user_id, created_at desc, id desc) where deleted_at is null;
create index items_kept on items (user_id, deleted_at) where deleted_at is not null and erased_at is null;

create table ideas (
  id uuid primary key references items(id) on delete cascade,
  description text not null check (octet_length(description) < 130026),
  problem text check (octet_length(problem) < 7826),
  value_proposition text check (octet_length(value_proposition) < 7826),
  target_audience text,
  image uuid references uploads(key) on delete set null
);
create index ideas_image on ideas (image) where image is not null;
create index ideas_audiences on ideas using gin (string_to_array(lower(target_audience), ', '));

create table feedback_questions (
  id uuid primary key default gen_random_uuid(),
  item_id uuid not null references items(id) on delete cascade,
  question text not null check (octet_length(question) < 7826),
  order_index integer not null,
  answer_count integer not null default 0 check (answer_count >= 0),
  unique (id, item_id),
  unique (item_id, order_index)
);

create table votes (
  user_id uuid not null references profiles(id) on delete cascade,
  content_id uuid not null,
  content_type text not null,
  vote_type text not null check (vote_type in ('pain_point', 'early_adopter')),
  created_at timestamptz not null default now(),
  paid boolean not null default false,
  check (content_type <> 'pain_point' or vote_type = 'pain_point'),
  foreign key (content_id, content_type) references items(id, kind) on delete cascade,
  primary key (user_id, content_type, content_id)
);
create index votes_early_adopter on votes (user_id) where vote_type = 'early_adopter';
create index votes_newest on votes (content_id, vote_type, created_at desc, user_id);
create index votes_given on votes (user_id, created_at desc, content_id desc);

create table comments (
  id uuid primary key,
  user_id uuid not null references profiles(id) on delete cascade,
  content_id uuid not null,
  content_type text not null,
  content text not null check (char_length(content) >= 1 and octet_length(content) < 260026),
  feedback_question_id uuid,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  verified_at timestamptz,
  reply_to uuid,
  replied_question_id uuid references feedback_questions(id) on delete cascade,
  replied_reply_id uuid,
  check (verified_at is null or feedback_question_id is not null),
  constraint comments_replied_reply_check check (replied_reply_id is null or reply_to is not null),
  constraint comments_reply_check check ((reply_to is null or feedback_question_id is null) and (replied_question_id is null
    or reply_to is not null)),
  foreign key (content_id, content_type) references items(id, kind) on delete cascade,
  foreign key (feedback_question_id, content_id) references feedback_questions(id, item_id) on delete cascade
);
create index comments_answers on comments (feedback_question_id, created_at, id) where feedback_question_id is not null;
create unique index comments_one_answer on comments (feedback_question_id, user_id) where feedback_question_id is not null;
create index comments_author on comments (user_id, content_id);
create index comments_verified on comments (content_id, user_id) where verified_at is not null;
create index comments_given on comments (user_id, created_at desc, content_id) where feedback_question_id is not null;
create index comments_replies on comments (reply_to, created_at, id) where reply_to is not null;
create index comments_item_replies on comments (content_id) where reply_to is not null;
create index comments_replied_question on comments (replied_question_id) where replied_question_id is not null;
create index comments_discussion on comments (content_id, created_at, id) where feedback_question_id is null
  and reply_to is null;

create table facts (
  id bigint primary key generated always as identity,
  kind text not null,
  actor_id uuid not null,
  item_id uuid,
  payload jsonb not null default '{}',
  at timestamptz not null default now()
);
create index facts_interviews on facts (item_id) where kind = 'interview.completed';
create index facts_votes on facts (item_id, actor_id, at) where kind in ('vote.cast', 'vote.changed', 'vote.withdrawn');
create index facts_comments on facts (at) where kind = 'comment.posted';
create index facts_chats on facts (item_id) where kind = 'chat.started';

create table signals (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles(id) on delete cascade,
  from_user_id uuid references profiles(id) on delete set null,
  signal_type text not null check (signal_type in ('vote', 'comment', 'other')),
  interaction_type text not null,
  content_type text not null,
  content_id uuid not null,
  content_title text not null,
  comment_id uuid,
  read boolean not null default false,
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  solution_id uuid,
  check (from_user_id <> user_id),
  foreign key (content_id, content_type) references items(id, kind) on delete cascade
);
create index signals_unread on signals (user_id, created_at desc, id desc) where not read and withdrawn_at is null;
create unique index signals_one_vote on signals (user_id, from_user_id, content_id) where signal_type = 'vote';
create index signals_comment on signals (comment_id) where comment_id is not null;
create index signals_solution on signals (solution_id) where solution_id is not null;
create index signals_waiting on signals (created_at) where not read and withdrawn_at is null;
create unique index signals_one_verification on signals (user_id, comment_id) where signal_type = 'other'
  and comment_id is not null;
create index signals_sender on signals (from_user_id);
create index signals_item on signals (content_id) where signal_type = 'other';
create index signals_recent on signals (user_id, created_at desc, id desc);
create index signals_withdrawn on signals (content_id) where withdrawn_at is not null;

create table user_wins (
  user_id uuid not null references profiles(id) on delete cascade,
  win text not null,
  earned_at timestamptz not null default now(),
  celebrated_at timestamptz,
  primary key (user_id, win)
);

create table pain_points (
  id uuid primary key references items(id) on delete cascade,
  description text not null check (octet_length(description) < 130026)
);

create table pain_point_failed_attempts (
  id uuid primary key default gen_random_uuid(),
  pain_point_id uuid not null references pain_points(id) on delete cascade,
  attempt text not null check (octet_length(attempt) < 7826),
  order_index integer not null,
  unique (pain_point_id, order_index)
);

create table solutions (
  id uuid primary key,
  user_id uuid not null references profiles(id) on delete cascade,
  pain_point_id uuid not null references pain_points(id) on delete cascade,
  title text not null check (char_length(title) >= 1 and octet_length(title) < 2626),
  description text not null check (char_length(description) >= 1 and octet_length(description) < 52026),
  created_at timestamptz not null default now()
);
create index solutions_recent on solutions (pain_point_id, created_at desc, id desc);
create index solutions_author on solutions (user_id);

create table products (
  id uuid primary key references items(id) on delete cascade,
  short_tagline text not null check (octet_length(short_tagline) < 1456),
  full_description text not null check (octet_length(full_description) < 130026),
  product_url text check (char_length(product_url) <= 2048 and product_url ~ '^https?://'),
  screenshot uuid references uploads(key) on delete set null,
  product_status text not null check (product_status in ('Concept', 'In Development', 'Beta', 'MLP Built', 'Launched')),
  value_proposition text not null check (octet_length(value_proposition) < 13026),
  category text not null check (category in ('Developer Tools', 'Productivity',
    'Design', 'Marketing', 'Finance', 'E-commerce', 'Education', 'Health & Fitness', 'Business Tools', 'Other')),
  cta_button_text text not null check (octet_length(cta_button_text) < 676)
);
create index products_screenshot on products (screenshot) where screenshot is not null;
create index products_category on products (category);

create table product_key_features (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references products(id) on delete cascade,
  feature text not null check (octet_length(feature) < 2626),
  order_index integer not null,
  unique (product_id, order_index)
);

create table product_target_audiences (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references products(id) on delete cascade,
  audience text not null check (octet_length(audience) < 2626),
  order_index integer not null,
  unique (product_id, order_index)
);
create index product_target_audiences_audience on product_target_audiences (lower(audience), product_id);

-- What was said stays when the item or one of the members goes, so an item is named here and not referred to.
create table conversations (
  id uuid primary key default gen_random_uuid(),
  signal_id uuid unique references signals(id) on delete set null,
  item_id uuid not null,
  content_type text not null check (content_type in ('idea', 'pain_point', 'product')),
  idea_id uuid generated always as (
case
    when content_type = 'idea' then item_id
    else null::uuid
end) stored,
  status text not null default 'active' check (status = 'active'),
  interview_completed boolean not null default false,
  completed_at timestamptz,
  last_seq integer not null default 0 check (last_seq >= 0),
  created_at timestamptz not null default now(),
  check (interview_completed = (completed_at is not null))
);
create index conversations_item on conversations (item_id);

create table conversation_participants (
  conversation_id uuid not null references conversations(id) on delete cascade,
  user_id uuid not null references profiles(id) on delete cascade,
  read_seq integer not null default 0 check (read_seq >= 0),
  muted_at timestamptz,
  primary key (conversation_id, user_id)
);
create index conversation_participants_member on conversation_participants (user_id);

create table messages (
  id uuid primary key,
  conversation_id uuid not null references conversations(id) on delete cascade,
  user_id uuid references profiles(id) on delete set null,
  seq integer not null check (seq > 0),
  content text not null check (char_length(content) >= 1 and octet_length(content) < 104026),
  message_type text not null default 'user' check (message_type = 'user'),
  created_at timestamptz not null default clock_timestamp(),
  quotes_refused_at timestamptz,
  unique (conversation_id, seq)
);
create index messages_member on messages (user_id, conversation_id, created_at);
create index messages_sent on messages using brin (created_at);

create table active_chats (
  id uuid primary key default gen_random_uuid(),
  signal_id uuid references signals(id) on delete set null,
  conversation_id uuid not null references conversations(id) on delete cascade,
  user_id uuid not null references profiles(id) on delete cascade,
  with_user_id uuid references profiles(id) on delete set null,
  content_id uuid not null,
  content_type text not null check (content_type in ('idea', 'pain_point', 'product')),
  content_title text not null,
  last_message text not null default 'Chat started',
  last_message_time timestamptz not null default clock_timestamp(),
  check (with_user_id <> user_id),
  unique (conversation_id, user_id),
  unique (signal_id, user_id)
);
create index active_chats_recent on active_chats (user_id, last_message_time desc, id desc);
create index active_chats_with on active_chats (with_user_id);
create index active_chats_item on active_chats (content_id);
create index active_chats_about on active_chats (user_id, with_user_id, content_id);

create table blocks (
  user_id uuid not null references profiles(id) on delete cascade,
  blocked_id uuid not null references profiles(id) on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  check (user_id <> blocked_id),
  primary key (user_id, blocked_id)
);
create index blocks_recent on blocks (user_id, created_at desc, blocked_id desc);
create index blocks_blocked on blocks (blocked_id);

create table mail_settings (
  user_id uuid primary key references profiles(id) on delete cascade,
  signals boolean not null default true,
  messages boolean not null default true
);

-- The one key that seals the links to unsubscribe.
create table mail_keys (
  is_only boolean primary key default true check (is_only),
  key bytea not null
);

create table away_mails (
  user_id uuid primary key references profiles(id) on delete cascade,
  due_at timestamptz,
  claimed_at timestamptz,
  told_until timestamptz
);
create index away_mails_due on away_mails (due_at) where due_at is not null;

-- Up to when signals and messages were looked through for members whom they wait for.
create table away_sweeps (
  is_only boolean primary key default true check (is_only),
  swept_until timestamptz not null default now()
);

-- As facts, entries outlive whom and what they are about, and so they refer to neither.
create table point_entries (
  key text primary key,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  kind text not null check (kind in ('insight', 'traction')),
  rule text not null,
  points integer not null check (points > 0),
  item_id uuid,
  actor_id uuid,
  earned_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by text,
  check ((voided_at is null) = (voided_by is null))
) with (autovacuum_vacuum_insert_scale_factor=0.01);
create index point_entries_item on point_entries (item_id, user_id) where item_id is not null;
create index point_entries_recent on point_entries (user_id, earned_at desc, id desc) include (points, kind, voided_at);

create table user_points (
  user_id uuid primary key references profiles(id) on delete cascade,
  insight_points integer not null default 0 check (insight_points >= 0),
  traction_points integer not null default 0 check (traction_points >= 0),
  total_missions_completed integer not null default 0 check (total_missions_completed >= 0),
  insight_at timestamptz not null default now(),
  traction_at timestamptz not null default now()
);
create index user_points_insight on user_points (insight_points desc, insight_at, user_id) where insight_points > 0;
create index user_points_traction on user_points (traction_points desc, traction_at, user_id) where traction_points > 0;

create table member_counters (
  user_id uuid primary key references profiles(id) on delete cascade,
  feedback_received integer not null default 0 check (feedback_received >= 0),
  feedback_given integer not null default 0 check (feedback_given >= 0),
  interviews_as_builder integer not null default 0 check (interviews_as_builder >= 0),
  interviews_as_tester integer not null default 0 check (interviews_as_tester >= 0)
);

-- Only a hash of a link's token is kept.
create table invitations (
  id uuid primary key,
  token_hash bytea not null unique,
  note text not null check (char_length(note) >= 1 and octet_length(note) < 2626),
  use_count integer not null default 0,
  uses_max integer not null check (uses_max >= 1 and uses_max <= 1000),
  ends_at timestamptz,
  revoked_at timestamptz,
  created_by uuid references profiles(id),
  created_at timestamptz not null default clock_timestamp(),
  check (use_count >= 0 and use_count <= uses_max)
);
create index invitations_recent on invitations (created_at desc, id desc);
create index invitations_created_by on invitations (created_by);

-- Sign-ups whose address is still to be confirmed, each with what was given then; an account begins with the link that is
-- used. There is a row for an address that has an account too, so that both are answered alike.
create table auth.sign_ups (
  id uuid primary key,
  email text not null check (char_length(email) <= 255 and email = lower(email)),
  password_hash text not null,
  data jsonb not null,
  terms_version text not null,
  created_at timestamptz not null default now(),
  invitation_id uuid references invitations(id) on delete set null
);
create index sign_ups_email on auth.sign_ups (email, created_at);
create index sign_ups_created on auth.sign_ups (created_at);
create index sign_ups_invitation on auth.sign_ups (invitation_id);

-- What guarded an account before it was changed, for the day within which one press in a mail brings it back.
create table auth.account_changes (
  id bigint primary key generated always as identity,
  user_id uuid not null references auth.users(id) on delete cascade,
  kind text not null check (kind in ('factor_added', 'factor_removed', 'recovery_codes_changed',
    'password_changed', 'email_changed', 'sessions_ended', 'factor_reset_asked', 'deletion_ordered')),
  before jsonb not null,
  token_hash bytea unique,
  made_at timestamptz not null default now(),
  undone_at timestamptz
);
create index account_changes_user on auth.account_changes (user_id, id);
create index account_changes_made on auth.account_changes (made_at);

-- Mails about accounts that are still to be sent; a row goes with its mail.
create table auth.account_mails (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users(id) on delete cascade,
  kind text not null,
  address text not null,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  sign_up_id uuid references auth.sign_ups(id) on delete cascade,
  change_id bigint references auth.account_changes(id) on delete cascade,
  language text,
  check (num_nonnulls(user_id, sign_up_id) = 1)
);
create index account_mails_user on auth.account_mails (user_id, kind);
create index account_mails_due on auth.account_mails (due_at);
create index account_mails_sign_up on auth.account_mails (sign_up_id) where sign_up_id is not null;
create index account_mails_change on auth.account_mails (change_id) where change_id is not null;

-- What such a mail proves, by its hash alone: one of each type for a member.
create table auth.one_time_tokens (
  user_id uuid references auth.users(id) on delete cascade,
  token_type text not null,
  token_hash bytea primary key,
  relates_to text not null,
  failures integer not null default 0,
  created_at timestamptz not null default now(),
  is_mailed boolean not null default true,
  sign_up_id uuid references auth.sign_ups(id) on delete cascade,
  check (num_nonnulls(user_id, sign_up_id) = 1)
);
create index one_time_tokens_user on auth.one_time_tokens (user_id, token_type, created_at);
create unique index one_time_tokens_code on auth.one_time_tokens (user_id) where token_type = 'reauthentication';
create index one_time_tokens_sign_up on auth.one_time_tokens (sign_up_id, created_at) where sign_up_id is not null;

create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors(id) on delete cascade,
  ip text not null,
  failures integer not null default 0,
  verified_at timestamptz,
  created_at timestamptz not null default now()
);
create index mfa_challenges_factor on auth.mfa_challenges (factor_id, created_at);

create table auth.mfa_recovery_codes (
  factor_id uuid not null references auth.mfa_factors(id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (factor_id, code_hash)
);

-- Which keys the nodes on this database hold, by name alone.
create table auth.key_rings (
  is_only boolean primary key default true check (is_only),
  keys text[] not null
);

-- Where members stand in the five steps of onboarding. What completed a step may be gone since, so nothing is referred to.
create table user_onboarding (
  user_id uuid primary key references profiles(id) on delete cascade,
  primary_role text check (primary_role in ('builder', 'expert')),
  current_step integer not null default 1 check (current_step >= 1 and current_step <= 6),
  step_2_votes_count integer not null default 0 check (step_2_votes_count >= 0 and step_2_votes_count <= 3),
  step_3_content_id uuid,
  step_4_content_id uuid,
  step_1_completed boolean not null generated always as (current_step > 1) stored,
  step_2_completed boolean not null generated always as (current_step > 2) stored,
  step_3_completed boolean not null generated always as (current_step > 3) stored,
  step_4_completed boolean not null generated always as (current_step > 4) stored,
  step_5_completed boolean not null generated always as (current_step > 5) stored,
  completed boolean not null generated always as (current_step > 5) stored,
  step_completed_at timestamptz,
  check ((primary_role is null) = (current_step = 1)),
  constraint user_onboarding_check1 check (current_step <= 2 or step_2_votes_count = 3),
  constraint user_onboarding_check2 check ((step_3_content_id is null) = (current_step <= 3)),
  constraint user_onboarding_check3 check ((step_4_content_id is null) = (current_step <= 4)),
  constraint user_onboarding_check4 check ((step_completed_at is null) = (current_step = 1))
);

create table user_badges (
  user_id uuid not null references profiles(id) on delete cascade,
  badge text not null,
  earned_at timestamptz not null default now(),
  primary key (user_id, badge)
);

create table milestones (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles(id) on delete cascade,
  name text not null,
  completed_at timestamptz,
  unique (user_id, name)
);

-- `seq` numbers a member's missions, so that of many asking at once one draws the next.
create table daily_missions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles(id) on delete cascade,
  seq integer not null check (seq > 0),
  mission_type text not null check (mission_type in ('help_builder', 'solve_pain', 'validate_product', 'connect')),
  points integer not null check (points > 0),
  target_item_id uuid references items(id) on delete set null,
  target_user_id uuid references profiles(id) on delete set null,
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '24:00:00',
  check (expires_at > created_at),
  constraint daily_missions_check1 check (completed_at < expires_at),
  unique (user_id, seq)
);
create index daily_missions_item on daily_missions (target_item_id) where target_item_id is not null;
create index daily_missions_target on daily_missions (target_user_id) where target_user_id is not null;

-- What a member's open entries of the last days are worth; on the day of stale_on the first of them is too old.
create table period_points (
  user_id uuid not null references profiles(id) on delete cascade,
  kind text not null check (kind in ('insight', 'traction')),
  period text not null check (period in ('monthly', 'weekly')),
  points integer not null check (points > 0),
  reached_at timestamptz not null,
  stale_on date not null,
  primary key (user_id, kind, period)
);
create index period_points_board on period_points (kind, period, points desc, reached_at, user_id);
create index period_points_stale on period_points (stale_on);

-- Members whose points moved since period_points was brought up to date, as often as they moved.
create table board_changes (
  id bigint primary key generated always as identity,
  user_id uuid not null
);

-- How many members have these points on a board, and how many have more. Half of each page is left for new versions.
create table board_places (
  kind text not null check (kind in ('insight', 'traction')),
  period text not null check (period in ('all', 'monthly', 'weekly')),
  points integer not null check (points > 0),
  members_above integer not null check (members_above >= 0),
  members_at integer not null check (members_at > 0),
  primary key (kind, period, points)
) with (fillfactor=50);

-- Of the batches that were rolled into period_points, so many are counted in board_places; and when that was, how long
-- it is left alone, and by a sum of their ids who was banned.
create table board_upkeep (
  is_only boolean primary key default true check (is_only),
  rolled bigint not null default 0,
  counted bigint not null default -1,
  counted_at timestamptz not null default now(),
  rest_until timestamptz not null default now(),
  banned numeric not null default 0
);

-- What callers have used of their rates, as rate-limiter-flexible keeps it; after a crash counting begins anew.
create unlogged table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expired on rate_limits (expire);

-- What ended lately, so that every node refuses the access tokens that outlive it: of a level of aal2 all tokens of the
-- session, of aal1 those from before it was raised. Only the latest minutes stand here.
create table auth.session_ends (
  session_id uuid not null,
  level text not null check (level in ('aal1', 'aal2')),
  user_id uuid not null,
  ended_at timestamptz not null default clock_timestamp(),
  primary key (session_id, level)
);
create index session_ends_latest on auth.session_ends (ended_at);

-- How many mails were asked for to an address within a day, by whom: from networks that its account has not been seen in,
-- from its own, and in all. Only a hash of the address stands here, for a day.
create table auth.mail_counts (
  address_hash bytea primary key,
  begun_at timestamptz not null default now(),
  from_strangers integer not null default 0,
  from_own integer not null default 0,
  in_all integer not null default 0
);
create index mail_counts_begun on auth.mail_counts (begun_at);

-- What hashes addresses for a day: the key of each day, made by the first who needs it, gone with the day.
create table day_keys (
  day date primary key,
  key bytea not null
);

-- What members asked the owner of an item for, once an item. A request is open until it has a conversation or is passed
-- over; one that was passed over stays, so that its sender cannot tell and does not ask again.
create table talk_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles(id) on delete cascade,
  item_id uuid not null references items(id) on delete cascade,
  conversation_id uuid references conversations(id) on delete set null,
  passed_at timestamptz,
  created_at timestamptz not null default now(),
  unique (user_id, item_id)
);
create index talk_requests_recent on talk_requests (user_id, created_at);
create index talk_requests_item on talk_requests (item_id);
create index talk_requests_conversation on talk_requests (conversation_id);

-- The reports of one thing. The counters are those of the reports, so that a long queue costs no more than a short one;
-- new ones came after the latest ruling.
create table cases (
  id uuid primary key default gen_random_uuid(),
  subject_kind text not null check (subject_kind in ('item', 'comment', 'answer',
    'solution', 'message', 'picture', 'avatar', 'member', 'visitor-answer', 'because')),
  subject_id uuid not null,
  author_id uuid references profiles(id),
  title text not null,
  excerpt text not null,
  state text not null default 'open' check (state in ('open', 'decided', 'appealed')),
  version integer not null default 1,
  report_count integer not null default 0,
  new_report_count integer not null default 0,
  reason text,
  opened_at timestamptz not null default now(),
  decided_at timestamptz,
  check (new_report_count >= 0 and new_report_count <= report_count),
  unique (subject_kind, subject_id)
);
create index cases_queue on cases (new_report_count desc, opened_at, id) where state = 'open';
create index cases_decided on cases (state, decided_at desc, id desc) where state <> 'open';
create index cases_author on cases (author_id);

-- Accounts whose votes may be no votes. `key` is the pattern and whom it is about: of the same only one is open at a time.
create table vote_clusters (
  id uuid primary key default gen_random_uuid(),
  key text not null,
  author_id uuid references profiles(id),
  state text not null default 'open' check (state in ('open', 'voiding', 'voided', 'restoring', 'restored', 'dismissed')),
  signs jsonb not null,
  accounts integer not null,
  votes integer not null,
  found_at timestamptz not null default clock_timestamp(),
  voided_at timestamptz,
  item_id uuid references items(id),
  of_all boolean not null default false,
  check (voided_at is not null or (state not in ('voided', 'restoring')))
);
create index vote_clusters_recent on vote_clusters (state, found_at desc, id desc);
create unique index vote_clusters_one_open on vote_clusters (key) where state = 'open';
create index vote_clusters_key on vote_clusters (key);
create index vote_clusters_author on vote_clusters (author_id);
create index vote_clusters_item on vote_clusters (item_id) where item_id is not null;
create unique index vote_clusters_one_ban on vote_clusters (key) where of_all and (state in ('voiding', 'restoring'));

create table rulings (
  id uuid primary key,
  case_id uuid not null references cases(id),
  ruled_by uuid not null references profiles(id),
  act text not null,
  reason text not null,
  sentence text not null check (octet_length(sentence) < 13026),
  until timestamptz,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  cluster_id uuid references vote_clusters(id),
  constraint rulings_act_check check ((act in ('hide', 'remove', 'restore', 'warn', 'ban', 'lift', 'dismiss', 'void_votes'))
    and (act = 'void_votes') = (cluster_id is not null)),
  check (until is null or act = 'ban')
);
create index rulings_case on rulings (case_id, created_at desc, id desc);
create index rulings_moderator on rulings (ruled_by);
create unique index rulings_one_cluster on rulings (cluster_id) where cluster_id is not null;

create table appeals (
  id uuid primary key,
  ruling_id uuid not null references rulings(id),
  user_id uuid not null references profiles(id),
  side text not null check (side in ('author', 'reporter', 'voter')),
  sentence text not null check (octet_length(sentence) < 52026),
  outcome text check (outcome in ('upheld', 'reversed')),
  answer text check (octet_length(answer) < 13026),
  decided_by uuid references profiles(id),
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  check ((outcome is null) = (decided_at is null)),
  unique (ruling_id, user_id)
);
create index appeals_open on appeals (created_at, id) where outcome is null;
create index appeals_decided on appeals (decided_at desc, id desc) where outcome is not null;
create index appeals_member on appeals (user_id);
create index appeals_decider on appeals (decided_by);

-- Readers of an item who do nothing else, found by joining, network and what they did with other items.
create table reader_groups (
  id uuid primary key default gen_random_uuid(),
  item_id uuid not null references items(id) on delete cascade,
  kind text not null check (kind in ('joined-together', 'one-network', 'opened-together')),
  state text not null default 'open' check (state in ('open', 'excluded', 'restored', 'dismissed')),
  found_at timestamptz not null default clock_timestamp(),
  excluded_at timestamptz,
  excluded_count integer,
  check (excluded_at is not null or (state not in ('excluded', 'restored')))
);
create index reader_groups_recent on reader_groups (state, found_at desc, id desc);
create index reader_groups_item on reader_groups (item_id);

-- What members were said about moderation. The words follow from the kind, the ruling and the appeal.
create table moderation_notices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles(id) on delete cascade,
  kind text not null check (kind in ('receipt', 'outcome', 'ruling', 'appeal_receipt',
    'appeal_answer', 'votes_voided', 'votes_restored', 'readers_excluded', 'readers_restored',
    'list_mail_released', 'list_mail_sent_back', 'list_mail_waiting', 'comment_removed', 'everything_removed')),
  case_id uuid references cases(id),
  ruling_id uuid references rulings(id),
  appeal_id uuid references appeals(id),
  mail_due_at timestamptz default now(),
  read_at timestamptz,
  created_at timestamptz not null default now(),
  cluster_id uuid references vote_clusters(id),
  reader_group_id uuid references reader_groups(id) on delete cascade,
  list_mail_item_id uuid references items(id) on delete cascade,
  check ((list_mail_item_id is not null) = (kind in ('list_mail_released', 'list_mail_sent_back',
    'list_mail_waiting')) and
case
    when kind in ('votes_voided', 'votes_restored') then cluster_id is not null
    and case_id is null and ruling_id is null and reader_group_id is null
    when kind in ('readers_excluded',
    'readers_restored') then reader_group_id is not null and cluster_id is null and case_id is null
    and ruling_id is null
    when kind in ('list_mail_released', 'list_mail_sent_back',
    'list_mail_waiting') then reader_group_id is null and cluster_id is null and case_id is null
    and ruling_id is null
    when kind in ('receipt', 'comment_removed') then case_id is not null and cluster_id is null
    and ruling_id is null and reader_group_id is null
    else case_id is not null and cluster_id is null
    and ruling_id is not null and reader_group_id is null
end),
  constraint moderation_notices_check1 check ((appeal_id is not null) = (kind in ('appeal_receipt', 'appeal_answer')))
);
create index moderation_notices_recent on moderation_notices (user_id, created_at desc, id desc);
create index moderation_notices_case on moderation_notices (case_id);
create index moderation_notices_ruling on moderation_notices (ruling_id);
create index moderation_notices_appeal on moderation_notices (appeal_id);
create index moderation_notices_due on moderation_notices (mail_due_at) where mail_due_at is not null;
create index moderation_notices_cluster on moderation_notices (cluster_id);
create index moderation_notices_reader_group on moderation_notices (reader_group_id);
create index moderation_notices_list_mail on moderation_notices (list_mail_item_id);

-- What members are notified of beside signals: messages, chats that others began, and replies. Names and words are read
-- where they are stored.
create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles(id) on delete cascade,
  from_user_id uuid references profiles(id) on delete set null,
  kind text not null check (kind in ('message', 'chat', 'reply', 'request',
    'decision', 'verdict', 'reminder', 'supporter', 'visitor-answer', 'notice', 'case')),
  conversation_id uuid references conversations(id) on delete cascade,
  item_id uuid references items(id) on delete cascade,
  comment_id uuid,
  count integer not null default 1 check (count > 0),
  read boolean not null default false,
  created_at timestamptz not null default now(),
  talk_request_id uuid references talk_requests(id) on delete cascade,
  withdrawn_at timestamptz,
  notice_id uuid references moderation_notices(id) on delete cascade,
  check (from_user_id <> user_id),
  constraint notifications_notice_check check ((kind = 'notice') = (notice_id is not null)),
  constraint notifications_subject_check check (
case
    when kind = 'case' then notice_id is null and item_id is null
    and conversation_id is null and talk_request_id is null
    and comment_id is null
    when kind = 'notice' then notice_id is not null and item_id is null
    and conversation_id is null and talk_request_id is null
    and comment_id is null
    when kind = 'reply' then item_id is not null and comment_id is not null
    and conversation_id is null and talk_request_id is null
    when kind = 'request' then item_id is not null
    and talk_request_id is not null and conversation_id is null
    when kind in ('decision',
    'verdict', 'reminder', 'supporter', 'visitor-answer') then item_id is not null and comment_id is null
    and conversation_id is null and talk_request_id is null
    else conversation_id is not null and item_id is null
    and comment_id is null and talk_request_id is null
end)
);
create index notifications_recent on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id, created_at desc, id desc) where not read;
create unique index notifications_one_chat on notifications (user_id, conversation_id) where kind = 'chat';
create unique index notifications_one_reply on notifications (comment_id, user_id) where kind = 'reply';
create index notifications_item on notifications (item_id) where item_id is not null;
create index notifications_conversation on notifications (conversation_id) where conversation_id is not null;
create index notifications_age on notifications (created_at);
create unique index notifications_one_message on notifications (user_id, conversation_id) where kind = 'message';
create index notifications_sender on notifications (from_user_id);
create unique index notifications_one_request on notifications (talk_request_id);
create unique index notifications_one_decision on notifications (item_id, user_id) where kind = 'decision';
create unique index notifications_one_notice on notifications (notice_id);
create unique index notifications_supporters_of_a_day on notifications (item_id,
  user_id, ((created_at at time zone 'UTC')::date)) where kind = 'supporter';
create unique index notifications_visitor_answers_of_a_day on notifications (item_id,
  user_id, ((created_at at time zone 'UTC')::date)) where kind = 'visitor-answer';
create unique index notifications_one_case on notifications (user_id) where kind = 'case';

-- The kinds of notifications that a member turned off.
create table notification_settings (
  user_id uuid primary key references profiles(id) on delete cascade,
  off_kinds text[] not null default '{}'
);

create table muted_items (
  user_id uuid not null references profiles(id) on delete cascade,
  item_id uuid not null references items(id) on delete cascade,
  primary key (user_id, item_id)
);
create index muted_items_item on muted_items (item_id);

-- The questions that a member does not want to answer now: they come back after a day.
create table skipped_questions (
  user_id uuid not null references profiles(id) on delete cascade,
  question_id uuid not null references feedback_questions(id) on delete cascade,
  skipped_at timestamptz not null default now(),
  primary key (user_id, question_id)
);
create index skipped_questions_question on skipped_questions (question_id);

-- Comments, answers and solutions that their authors have deleted and can still restore. A job erases them.
create table deleted_texts (
  user_id uuid not null references profiles(id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('comment', 'answer', 'solution')),
  item_id uuid not null references items(id) on delete cascade,
  stored jsonb not null,
  deleted_at timestamptz not null default now(),
  primary key (user_id, id)
);
create index deleted_texts_item on deleted_texts (item_id);
create index deleted_texts_age on deleted_texts (deleted_at);

-- A name from each of its words on. A search finds what is typed as the beginning of a row, so it reads as many rows as it
-- shows, however many members there are.
create table member_words (
  user_id uuid not null references profiles(id) on delete cascade,
  words text collate "C" not null,
  primary key (user_id, words)
);
create index member_words_found on member_words (words, user_id);

-- Whether members who answered may ask a member for a talk: no, unless there is a row that says so.
create table talk_settings (
  user_id uuid primary key references profiles(id) on delete cascade,
  requests boolean not null default false
);

-- How the evidence of an item began: with its publication, or with a correction of an older item. A correction starts it
-- again, because readers see another wording. Items without a row were published before evidence was kept.
create table evidence (
  item_id uuid primary key references items(id) on delete cascade,
  edition smallint not null default 1,
  begun_at timestamptz not null default now(),
  earlier_readers integer not null default 0,
  settled_at timestamptz,
  asked_before uuid[],
  unplaced jsonb not null default '{}',
  has_rows boolean not null default true,
  by_hand jsonb,
  judged_from timestamptz,
  recount text check (recount in ('voided', 'by-hand', 'restored', 'new-rules'))
);
create index evidence_without_rows on evidence (item_id) where not has_rows;
create index evidence_recounts on evidence (item_id) where recount is not null;
create index evidence_settled on evidence (settled_at, item_id) where settled_at is not null;

-- The first time a member had the page of an item of another member in view for a second, with what was known before.
-- It is settled an hour later, when it has an outcome or is left out.
create table openings (
  item_id uuid not null references items(id) on delete cascade,
  user_id uuid not null references profiles(id) on delete cascade,
  edition smallint not null,
  opened_at timestamptz not null default now(),
  source text not null check (source in ('community', 'mission', 'notice', 'direct', 'author-link', 'search')),
  early_adopter_shown integer not null check (early_adopter_shown >= 0),
  pain_point_shown integer not null check (pain_point_shown >= 0),
  voted boolean not null,
  aside text check (aside in ('new-here', 'near-author', 'crowd', 'exchange', 'voided')),
  audiences text[] not null default '{}',
  network text,
  read_at timestamptz,
  settled_at timestamptz,
  outcome text check (outcome in ('yes', 'liked', 'nothing')),
  has_past boolean,
  on_card boolean not null default false,
  excluded text check (excluded in ('voided', 'by-hand')),
  primary key (item_id, user_id)
);
create index openings_unsettled on openings (opened_at, item_id, user_id) where settled_at is null;
create index openings_member on openings (user_id, opened_at);
create index openings_network on openings (item_id, network, opened_at) where network is not null;
create index openings_networks_kept on openings (opened_at) where network is not null;
create index openings_unjudged on openings (item_id) where has_past is null;
create index openings_pending on openings (item_id) where settled_at is null;
create index openings_brought on openings (item_id, opened_at) where source in ('author-link', 'notice', 'direct', 'search');

-- The sums of settled readers by line: a source, the people it is for, one audience, readers of an earlier similar item,
-- a reason to be set aside. Erasing a member does not change them. The band is the running intersection of the intervals.
create table evidence_lines (
  item_id uuid not null references evidence(item_id) on delete cascade,
  line text not null,
  readers integer not null default 0,
  yes integer not null default 0,
  liked integer not null default 0,
  not_me integer not null default 0,
  band_from double precision not null default 0,
  band_to double precision not null default 1,
  changed_at timestamptz,
  changed_readers integer,
  entered integer not null,
  parts jsonb not null default '{}',
  step jsonb,
  joined jsonb not null default '[]',
  check (yes >= 0 and liked >= 0 and (yes + liked) <= readers and not_me <= readers),
  primary key (item_id, line)
);
create index evidence_lines_compared on evidence_lines (item_id) where line = 'community' and readers >= 50;

-- The sums of a line after 1 to 100 readers and then at each per cent more: the points of its band over time.
create table evidence_points (
  item_id uuid not null references evidence(item_id) on delete cascade,
  line text not null,
  readers integer not null,
  yes integer not null,
  settled_at timestamptz not null,
  primary key (item_id, line, readers)
);

-- What authors and readers of a report are shown. Each line of it moves by five readers or more, or once a day with all
-- others: day_at. It was last looked at for new readers at looked_at.
create table evidence_figures (
  item_id uuid primary key references evidence(item_id) on delete cascade,
  readers integer not null,
  moved_at timestamptz,
  day_at timestamptz not null default now(),
  looked_at timestamptz not null default now(),
  figures jsonb,
  places jsonb not null default '{}'
);

-- How the items of the community with 50 readers or more compare, by kind; the quartiles are shares.
create table evidence_quartiles (
  kind text primary key,
  items integer not null,
  quartiles double precision[] not null
);

-- What an author will do, in versions. A verdict belongs to its version and is never taken back.
create table evidence_rules (
  item_id uuid not null references items(id) on delete cascade,
  version smallint not null,
  build_above smallint not null check (build_above >= 1 and build_above <= 99),
  drop_below smallint not null,
  decide_by date not null,
  readers_from text not null check (readers_from in ('community', 'audience')),
  written_at timestamptz not null default now(),
  readers integer not null,
  yes integer not null,
  verdict text check (verdict in ('build', 'drop')),
  verdict_at timestamptz,
  verdict_readers integer,
  verdict_yes integer,
  notified_at timestamptz,
  reminded_at timestamptz,
  after_place integer not null default 0,
  earlier_readers integer not null default 0,
  verdict_place integer,
  verdict_by_hand integer not null default 0,
  withdrawn jsonb,
  withdrawal_notified_at timestamptz,
  is_unchecked boolean not null default false,
  verdict_rules smallint not null default 1,
  check (drop_below between 1 and 99 and drop_below <= build_above),
  primary key (item_id, version)
);
create index evidence_rules_reached on evidence_rules (item_id) where verdict is not null and notified_at is null;
create index evidence_rules_due on evidence_rules (decide_by) where reminded_at is null;
create index evidence_rules_withdrawn on evidence_rules (item_id) where withdrawn is not null and verdict is null
  and withdrawal_notified_at is null;

-- What an author decided, and why. Those who voted are told once.
create table decisions (
  item_id uuid primary key references items(id) on delete cascade,
  decision text not null check (decision in ('build', 'drop', 'change')),
  reason text not null check (char_length(reason) >= 1 and octet_length(reason) < 13026),
  decided_at timestamptz not null default now()
);

-- The items whose evidence everybody may read.
create table evidence_reports (
  item_id uuid primary key references items(id) on delete cascade,
  published_at timestamptz not null default now()
);

-- What members said privately: this is not for them. Withdrawing it keeps the times.
create table not_me (
  item_id uuid not null references items(id) on delete cascade,
  user_id uuid not null references profiles(id) on delete cascade,
  noted_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  primary key (item_id, user_id)
);
create index not_me_member on not_me (user_id);

-- Whether the openings of a member are counted: yes, unless there is a row that says no.
create table reader_settings (
  user_id uuid primary key references profiles(id) on delete cascade,
  counted boolean not null
);

-- What members say that they are, in the words by which items name their audience.
create table member_audiences (
  user_id uuid not null references profiles(id) on delete cascade,
  audience text not null check (char_length(audience) >= 1 and octet_length(audience) < 2626),
  named_at timestamptz not null default now(),
  primary key (user_id, audience)
);
create index member_audiences_audience on member_audiences (lower(audience));

-- Members whose account began with an author's link: readers of all items of that author by that link.
create table brought_members (
  user_id uuid primary key references profiles(id) on delete cascade,
  owner_id uuid not null references profiles(id) on delete cascade
);
create index brought_members_owner on brought_members (owner_id);

-- Members who look after the community. Everybody without a row has the role of a member.
create table member_roles (
  user_id uuid primary key references profiles(id) on delete cascade,
  role text not null check (role in ('moderator', 'operator')),
  given_at timestamptz not null default now()
);

create table hidden_texts (
  id uuid primary key,
  user_id uuid not null references profiles(id) on delete cascade,
  kind text not null check (kind in ('comment', 'answer', 'solution')),
  item_id uuid not null references items(id) on delete cascade,
  stored jsonb not null,
  state text not null check (state in ('hidden', 'removed')),
  hidden_at timestamptz not null default now(),
  by_item_author boolean not null default false
);
create index hidden_texts_member on hidden_texts (user_id);
create index hidden_texts_item on hidden_texts (item_id);

create table hidden_messages (
  message_id uuid primary key references messages(id) on delete cascade,
  user_id uuid not null references profiles(id) on delete cascade,
  content text not null,
  state text not null check (state in ('hidden', 'removed')),
  hidden_at timestamptz not null default now()
);
create index hidden_messages_member on hidden_messages (user_id);

-- A picture has the id of its item, an avatar that of its member; null once its author does not want it back. Then the row
-- stays as long as the file, which is served to no one.
create table hidden_pictures (
  upload_key uuid primary key references uploads(key) on delete cascade,
  user_id uuid references profiles(id) on delete cascade,
  kind text not null check (kind in ('picture', 'avatar')),
  subject_id uuid,
  state text not null check (state in ('hidden', 'removed')),
  hidden_at timestamptz not null default now()
);
create index hidden_pictures_subject on hidden_pictures (subject_id, hidden_at desc);
create index hidden_pictures_member on hidden_pictures (user_id);

-- What moderators and operators did, and what the server did for them. It only grows: names are in the profiles alone.
create table moderation_log (
  id uuid primary key default gen_random_uuid(),
  actor_id uuid references profiles(id),
  act text not null,
  subject_kind text,
  subject_id uuid,
  member_id uuid references profiles(id),
  reason text,
  sentence text,
  details jsonb not null default '{}',
  created_at timestamptz not null default clock_timestamp(),
  check ((subject_kind is null) = (subject_id is null))
);
create index moderation_log_recent on moderation_log (created_at desc, id desc);
create index moderation_log_actor on moderation_log (actor_id, created_at desc, id desc);
create index moderation_log_member on moderation_log (member_id, created_at desc, id desc);
create index moderation_log_act on moderation_log (act, created_at desc, id desc);

-- What people said about a thing, once each. A report without a reporter came from somebody without an account.
create table reports (
  id uuid primary key,
  case_id uuid not null references cases(id),
  reporter_id uuid references profiles(id),
  contact text check (char_length(contact) <= 255),
  reason text not null,
  sentence text not null check (octet_length(sentence) < 13026),
  ruling_id uuid references rulings(id),
  created_at timestamptz not null default now(),
  is_from_visitor boolean not null default false,
  contact_mail_due_at timestamptz,
  check (reporter_id is null or contact is null),
  constraint reports_check1 check (reporter_id is null or not is_from_visitor),
  unique (reporter_id, case_id)
);
create index reports_case on reports (case_id, created_at desc, id desc);
create index reports_waiting on reports (case_id) where ruling_id is null;
create index reports_ruling on reports (ruling_id);
create index reports_recent on reports (reporter_id, created_at desc, id desc);
create index reports_contact_due on reports (contact_mail_due_at) where contact_mail_due_at is not null;
create index reports_contact on reports (created_at) where contact is not null;
create index reports_mailbox on reports (mailbox_of(lower(contact))) where contact is not null;

-- Why an account is banned; auth.users.banned_until says until when, and is what every check reads. A later ban ends the one
-- before.
create table auth.bans (
  id bigint primary key generated always as identity,
  user_id uuid not null references auth.users(id) on delete cascade,
  banned_by uuid references auth.users(id) on delete set null,
  reason text,
  sentence text check (char_length(sentence) >= 1 and octet_length(sentence) < 52026),
  banned_at timestamptz not null default now(),
  banned_until timestamptz,
  lifted_at timestamptz
);
create unique index bans_current on auth.bans (user_id) where lifted_at is null;
create index bans_member on auth.bans (user_id);
create index bans_author on auth.bans (banned_by) where banned_by is not null;

-- Second factors that an operator has ordered to remove, which the mail about it stops.
create table auth.factor_resets (
  user_id uuid primary key references auth.users(id) on delete cascade,
  asked_at timestamptz not null default now(),
  due_at timestamptz not null
);
create index factor_resets_due on auth.factor_resets (due_at);

-- What an operator has set for the whole community, in one row. A null is what the program or the environment brings.
create table community_settings (
  is_only boolean primary key default true check (is_only),
  version integer not null default 1,
  sign_up text not null default 'everyone' check (sign_up in ('everyone', 'invited', 'domains')),
  domains text[] not null default '{}',
  is_confirmed boolean not null default false,
  name text not null default 'Firsthand' check (char_length(name) >= 1 and octet_length(name) < 1066),
  accent text check (accent ~ '^#[0-9a-f]{6}$'),
  support_email text,
  community_url text,
  changed_at timestamptz,
  changed_by uuid references profiles(id),
  puzzle text not null default 'when-many' check (puzzle in ('when-many', 'always')),
  disposable_domains text[] not null default '{}',
  stranger_mails integer not null default 1000 check (stranger_mails >= 0 and stranger_mails <= 1000000),
  holds_list_mails boolean not null default true,
  languages text[] not null default '{}',
  language text not null default 'en',
  promise text check (char_length(promise) >= 1 and char_length(promise) <= 120)
);
create index community_settings_changed_by on community_settings (changed_by);

-- The processes that run on this database.
create table nodes (
  id uuid primary key,
  version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null default now(),
  settings jsonb not null default '{}',
  main_version text,
  place text,
  scraped_at timestamptz
);

-- The latest mail that could not be sent, in one row.
create table mail_failures (
  is_only boolean primary key default true check (is_only),
  failed_at timestamptz not null default now(),
  why text not null
);

create table vote_cluster_accounts (
  cluster_id uuid not null references vote_clusters(id) on delete cascade,
  user_id uuid not null references profiles(id) on delete cascade,
  votes integer not null,
  primary key (cluster_id, user_id)
);
create index vote_cluster_accounts_member on vote_cluster_accounts (user_id);

-- What was decided about clusters. Nobody ruled what the server did by itself.
create table vote_cluster_rulings (
  id uuid primary key default gen_random_uuid(),
  cluster_id uuid not null references vote_clusters(id) on delete cascade,
  kind text not null check (kind in ('void', 'restore', 'dismiss')),
  by_id uuid references profiles(id),
  reason text not null,
  sentence text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index vote_cluster_rulings_recent on vote_cluster_rulings (cluster_id, created_at desc);
create index vote_cluster_rulings_by on vote_cluster_rulings (by_id);

-- Votes that left the table of votes, as they were; while their cluster is voiding, copies that are being prepared.
create table voided_votes (
  cluster_id uuid not null references vote_clusters(id) on delete cascade,
  user_id uuid not null references profiles(id) on delete cascade,
  content_id uuid not null references items(id) on delete cascade,
  content_type text not null,
  vote_type text not null,
  paid boolean not null,
  created_at timestamptz not null,
  keeps_bonus boolean not null default false,
  primary key (cluster_id, user_id, content_id)
);
create index voided_votes_content on voided_votes (content_id);
create index voided_votes_member on voided_votes (user_id);

-- What voiding took from members beside points: awards, missions, steps, and when they reached their totals.
create table voided_rewards (
  cluster_id uuid not null references vote_clusters(id) on delete cascade,
  user_id uuid not null references profiles(id) on delete cascade,
  badges jsonb not null default '[]',
  wins jsonb not null default '[]',
  milestones jsonb not null default '[]',
  missions jsonb not null default '[]',
  onboarding jsonb,
  insight_at timestamptz,
  traction_at timestamptz,
  primary key (cluster_id, user_id)
);
create index voided_rewards_member on voided_rewards (user_id);

-- Members who gave more than half of their votes to one author, with at least five votes.
create table vote_leanings (
  user_id uuid primary key references profiles(id) on delete cascade,
  author_id uuid not null references profiles(id) on delete cascade,
  votes integer not null,
  percent integer not null
);
create index vote_leanings_author on vote_leanings (author_id);

-- The last fact that the search for clusters need not read again.
create table vote_cluster_passes (
  is_only boolean primary key default true check (is_only),
  looked_until bigint not null default 0
);

-- The one key that signs the puzzles of sign-ups, shared by all nodes.
create table puzzle_keys (
  is_only boolean primary key default true check (is_only),
  key bytea not null
);

-- A solution opens one sign-up. Its row goes when the puzzle has expired.
create table spent_puzzles (
  nonce text primary key,
  expires_at timestamptz not null
);
create index spent_puzzles_expiry on spent_puzzles (expires_at);

-- An item whose author lets people without an account read it. Without a row there is no such page.
create table public_pages (
  item_id uuid primary key references items(id) on delete cascade,
  published_at timestamptz not null default now(),
  confirmed_count integer not null default 0
);
create index public_pages_recent on public_pages (published_at desc, item_id);

-- The origins whose pages may hold an item in a frame.
create table embed_origins (
  item_id uuid not null references items(id) on delete cascade,
  origin text not null check (char_length(origin) >= 8 and char_length(origin) <= 260),
  added_at timestamptz not null default clock_timestamp(),
  primary key (item_id, origin)
);

-- One opening of a public page by somebody without an account. `visitor` is a hash under the key of the day and is
-- removed with that key.
create table visits (
  id uuid primary key default gen_random_uuid(),
  item_id uuid not null references items(id) on delete cascade,
  source text not null check (source in ('public-page', 'embed')),
  via text not null check (via in ('own-link', 'qr', 'x', 'embed', 'direct')),
  site text check (char_length(site) <= 260),
  visitor bytea,
  edition integer not null,
  opened_at timestamptz not null default now(),
  network bytea,
  word text check (word in ('yes', 'no')),
  said_at timestamptz,
  unique (item_id, visitor)
);
create index visits_network on visits (item_id, network) where network is not null;
create index visits_known on visits (opened_at) where visitor is not null or network is not null;
create index visits_yes on visits (item_id, said_at) where word = 'yes';

-- People without an account who said that they would use an item. One who has not pressed the mailed link is pending.
-- `mail_due_at` is when the mail that asks for the press may go, null once it went.
create table supporters (
  id uuid primary key default gen_random_uuid(),
  item_id uuid not null references items(id) on delete cascade,
  email text not null check (char_length(email) <= 255),
  visit_id uuid references visits(id) on delete set null,
  member_id uuid references profiles(id) on delete set null,
  via text not null check (via in ('own-link', 'qr', 'x', 'embed', 'direct')),
  site text check (char_length(site) <= 260),
  consent_version text not null,
  created_at timestamptz not null default now(),
  mail_due_at timestamptz,
  mailed_at timestamptz,
  confirmed_at timestamptz,
  left_at timestamptz,
  bounced_at timestamptz,
  removed_at timestamptz,
  returned_at timestamptz,
  pressed_visit_at timestamptz,
  confirming_network bytea,
  is_counted boolean not null default false,
  tried_at timestamptz,
  joined_at timestamptz,
  mails smallint not null default 0,
  language text not null default 'en',
  asking_network bytea,
  is_left_twice boolean not null default false
);
create unique index supporters_address on supporters (item_id, lower(email));
create index supporters_confirmed on supporters (item_id, confirmed_at desc, id) where confirmed_at is not null;
create index supporters_due on supporters (mail_due_at) where mail_due_at is not null;
create index supporters_of_address on supporters (lower(email));
create index supporters_visit on supporters (visit_id);
create index supporters_member on supporters (member_id);
create index supporters_pending on supporters (created_at) where confirmed_at is null;
create index supporters_mailed on supporters (item_id, mailed_at) where mailed_at is not null;
create index supporters_waiting on supporters (item_id) where mail_due_at is not null;
create index supporters_confirming on supporters (confirmed_at) where confirming_network is not null;
create unique index supporters_mailbox on supporters (mailbox_of(lower(email)), item_id);

-- Addresses that want no mail of ours ever again, as hashes under the key of mails.
create table refused_addresses (
  address_hash bytea primary key,
  refused_at timestamptz not null default now()
);

-- What may be mailed to an address without an account in a day.
create table supporter_mail_counts (
  address_hash bytea not null,
  day date not null,
  mails integer not null,
  primary key (address_hash, day)
);
create index supporter_mail_counts_day on supporter_mail_counts (day) where mails > 0;

-- Links of one hour by which somebody sees or erases what is kept of their address. Only a hash of the token is kept.
create table supporter_links (
  token_hash bytea primary key,
  email text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index supporter_links_expiry on supporter_links (expires_at);
create index supporter_links_address on supporter_links (email);

-- Answers of people without an account. One of a supporter goes with them.
create table visitor_answers (
  id uuid primary key default gen_random_uuid(),
  item_id uuid not null references items(id) on delete cascade,
  question_id uuid not null references feedback_questions(id) on delete cascade,
  text text not null check (octet_length(text) < 52026),
  visit_id uuid references visits(id) on delete set null,
  supporter_id uuid references supporters(id) on delete cascade,
  answered_at timestamptz not null default now(),
  given_on text check (given_on in ('public-page', 'embed', 'confirmation')),
  consent_version smallint,
  shown_at timestamptz,
  hidden_as text check (hidden_as in ('hidden', 'removed')),
  constraint visitor_answers_shown_with_consent check (shown_at is null or consent_version is not null)
);
create index visitor_answers_recent on visitor_answers (item_id, answered_at desc, id);
create index visitor_answers_supporter on visitor_answers (supporter_id);
create index visitor_answers_visit on visitor_answers (visit_id);
create index visitor_answers_question on visitor_answers (question_id, answered_at desc, id desc);

-- What an author mails to a waiting list: one launch mail and two updates.
create table list_mails (
  item_id uuid not null references items(id) on delete cascade,
  kind text not null check (kind in ('launch', 'first-update', 'second-update')),
  subject text not null,
  text text not null,
  product_id uuid references items(id) on delete set null,
  version integer not null default 1,
  tested_at timestamptz,
  ordered_at timestamptz,
  finished_at timestamptz,
  address text not null default '' check (char_length(address) <= 2048),
  wants_replies boolean not null default false,
  held_at timestamptz,
  alerted_at timestamptz,
  released_digest bytea,
  released_name text,
  released_by uuid references profiles(id) on delete set null,
  stopped_at timestamptz,
  stop_note text,
  released_address text,
  released_author text,
  check (held_at is null or ordered_at is not null and released_digest is null),
  primary key (item_id, kind)
);
create index list_mails_product on list_mails (product_id);
create index list_mails_unfinished on list_mails (ordered_at) where ordered_at is not null and finished_at is null;
create index list_mails_held on list_mails (held_at, item_id) where held_at is not null;
create index list_mails_released_by on list_mails (released_by) where released_by is not null;

-- One row for each supporter that a mail goes to. `in-flight` is handed to the mail server; a row found so after its node
-- has died is `perhaps-not-sent`, since sending it again could reach the same person twice.
create table list_mail_deliveries (
  item_id uuid not null,
  kind text not null,
  supporter_id uuid not null references supporters(id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'in-flight', 'sent', 'bounced', 'perhaps-not-sent')),
  node_id uuid,
  changed_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  foreign key (item_id, kind) references list_mails(item_id, kind) on delete cascade,
  primary key (item_id, kind, supporter_id)
);
create index list_mail_deliveries_open on list_mail_deliveries (item_id, kind, supporter_id)
  where state in ('waiting', 'in-flight');
create index list_mail_deliveries_supporter on list_mail_deliveries (supporter_id);
create index list_mail_deliveries_due on list_mail_deliveries (due_at, supporter_id) where state = 'waiting';
create index list_mail_deliveries_in_flight on list_mail_deliveries (changed_at) where state = 'in-flight';

-- What members asked to take with them: one archive of each member, which a node makes and the member opens for a day. A row
-- without a member is over, and its file goes with it.
create table exports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid unique references profiles(id) on delete set null,
  asked_at timestamptz not null default now(),
  claim_id uuid,
  progressed_at timestamptz,
  attempts smallint not null default 0,
  row_count integer not null default 0 check (row_count >= 0),
  row_total integer,
  picture_count integer not null default 0 check (picture_count >= 0),
  picture_total integer,
  bytes bigint,
  finished_at timestamptz,
  check ((bytes is null) = (finished_at is null))
);
create index exports_unfinished on exports (asked_at) where finished_at is null and user_id is not null;

-- What a search filters and sorts by, and no vote changes, stands with the words, so that it reads no row of an item that it
-- does not show. A rare word of a million items is in hundreds of them.
create table item_words (
  item_id uuid primary key constraint searched_words_item_id_not_null not null references items(id) on delete cascade,
  kind text constraint searched_words_kind_not_null not null,
  user_id uuid constraint searched_words_user_id_not_null not null,
  created_at timestamptz constraint searched_words_created_at_not_null not null default now(),
  is_listed boolean constraint searched_words_is_listed_not_null not null default true,
  search tsvector constraint searched_words_search_not_null not null
);
alter table item_words alter column search set statistics 1000;
create index item_words_search on item_words using gin (search) with (gin_pending_list_limit = 256);
create index item_words_recent on item_words (created_at desc, item_id desc) where is_listed;

-- Settled readers, in the order in which they settled: what their lines need, and no more. Who leaves is taken out of the
-- row, which stays in its place.
create table evidence_readers (
  item_id uuid not null references evidence(item_id) on delete cascade,
  place integer not null check (place > 0),
  user_id uuid references profiles(id) on delete set null,
  source text not null check (source in ('community', 'mission', 'notice', 'direct', 'author-link', 'search')),
  aside text check (aside in ('new-here', 'near-author', 'crowd', 'exchange', 'voided')),
  excluded text check (excluded in ('voided', 'by-hand')),
  audiences text[] not null,
  voted boolean not null,
  on_card boolean not null,
  has_past boolean not null,
  is_again boolean not null,
  is_unvoted boolean not null,
  has_read boolean not null,
  is_not_me boolean not null,
  outcome text not null check (outcome in ('yes', 'liked', 'nothing')),
  hour timestamptz not null,
  rule_version smallint,
  joined_on date,
  by_list boolean not null default false,
  primary key (item_id, place)
);
create unique index evidence_readers_member on evidence_readers (user_id, item_id) where user_id is not null;

-- Readers by their place, not by who they are: who leaves is taken out of the row of the reader.
create table reader_group_readers (
  group_id uuid not null references reader_groups(id) on delete cascade,
  item_id uuid not null,
  place integer not null,
  foreign key (item_id, place) references evidence_readers(item_id, place) on delete cascade,
  primary key (group_id, place)
);
create index reader_group_readers_place on reader_group_readers (item_id, place);

create table reader_group_rulings (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references reader_groups(id) on delete cascade,
  kind text not null check (kind in ('exclude', 'restore', 'dismiss')),
  by_id uuid not null references profiles(id),
  reason text not null,
  sentence text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index reader_group_rulings_recent on reader_group_rulings (group_id, created_at desc);
create index reader_group_rulings_by on reader_group_rulings (by_id);

-- Items whose readers settled before this time need not be looked at again.
create table reader_group_searches (
  is_only boolean primary key default true check (is_only),
  looked_until timestamptz not null default '-infinity'
);

-- Public pages take addresses from the first day of their author's account on. In it the mails that ask for a confirmation
-- are counted: of the author, and of all such authors together. A count stays when its author is gone.
create table newcomer_mail_counts (
  id bigint primary key generated always as identity,
  author_id uuid references profiles(id) on delete set null,
  day date not null,
  mails integer not null,
  unique (author_id, day)
);
create index newcomer_mail_counts_day on newcomer_mail_counts (day);

-- What an item has mailed to a mailbox to have it confirmed, and that its owner left the list, as a hash of both under the
-- key of mails: two mails in a week, and two returns, each a week after leaving. It stays when the row of the supporter
-- goes.
create table asked_addresses (
  address_hash bytea primary key,
  mails smallint not null default 0,
  first_mailed_at timestamptz,
  left_at timestamptz,
  returns smallint not null default 0
);

-- The places of comments and answers that are gone, while others' replies to them stay.
create table removed_comments (
  id uuid primary key,
  item_id uuid not null references items(id) on delete cascade,
  question_id uuid references feedback_questions(id) on delete cascade,
  created_at timestamptz not null
);
create index removed_comments_discussion on removed_comments (item_id, created_at, id) where question_id is null;
create index removed_comments_answers on removed_comments (question_id, created_at, id) where question_id is not null;

-- The words of a member in a chat that the author of its item marked, from `start_at` up to `end_at`, in code points of the
-- message. The words themselves stay in the message alone. The speaker says whether they stand on the public report.
create table quotes (
  id uuid primary key,
  message_id uuid not null references messages(id) on delete cascade,
  item_id uuid not null references items(id) on delete cascade,
  start_at integer not null check (start_at >= 0),
  end_at integer not null,
  consented_at timestamptz,
  refused_at timestamptz,
  created_at timestamptz not null default now(),
  check ((end_at - start_at) >= 1 and (end_at - start_at) <= 500),
  constraint quotes_check1 check (consented_at is null or refused_at is null),
  unique (message_id, start_at, end_at)
);
create index quotes_item on quotes (item_id, created_at);

-- How a talk ended, as the author of its item marked it. `user_id` is the other member, null once they have left.
create table talk_endings (
  conversation_id uuid primary key references conversations(id) on delete cascade,
  item_id uuid not null references items(id) on delete cascade,
  user_id uuid references profiles(id) on delete set null,
  outcome text check (outcome in ('would-use', 'would-not', 'unsure')),
  does_something boolean not null,
  pays boolean not null,
  ended_at timestamptz not null default now(),
  note text
);
create index talk_endings_item on talk_endings (item_id, ended_at);
create index talk_endings_member on talk_endings (user_id);

-- The oldest program that may serve this database. A contract raises it.
create table schema_requirements (
  is_only boolean primary key default true check (is_only),
  lowest_version text not null
);

-- Where each unfinished fill stands: the key of the last row that is done.
create table fills (
  name text primary key,
  position text not null,
  done bigint not null,
  moved_at timestamptz not null default now()
);

-- What an operator has paused, each with an end. A row stays after the end, so that what was held knows since when it may
-- go.
create table pauses (
  name text primary key check (name in ('sign-ups', 'stranger-mails', 'list-mails', 'public-forms', 'publishing')),
  ends_at timestamptz not null,
  reason text not null default '',
  began_at timestamptz not null default now(),
  begun_by uuid references profiles(id) on delete set null
);
create index pauses_begun_by on pauses (begun_by) where begun_by is not null;

-- Cases that were opened and that no moderator was notified of yet. A row is written when a case opens, not with each
-- report.
create table new_cases (
  case_id uuid primary key references cases(id) on delete cascade
);

-- The mail to a moderator about new cases: how many came since the last one, when it goes, and when the last one went.
create table case_mails (
  user_id uuid primary key references member_roles(user_id) on delete cascade,
  new_count integer not null check (new_count >= 0),
  due_at timestamptz,
  sent_at timestamptz
);
create index case_mails_due on case_mails (due_at) where due_at is not null;

-- Mails to operators about what changes who can do what: roles, second factors of people with a role, settings. One row a
-- recipient.
create table operator_mails (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references member_roles(user_id) on delete cascade,
  act text not null,
  actor_id uuid,
  member_id uuid,
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now()
);
create index operator_mails_due on operator_mails (due_at);
create index operator_mails_recipient on operator_mails (user_id);

-- What is kept out for a while after a ban: sign-ups from a network, a mail domain or a mailbox, and texts with links to a
-- host.
create table barriers (
  id uuid primary key,
  kind text not null check (kind in ('network', 'mail-domain', 'mailbox', 'link-host')),
  value text not null check (char_length(value) <= 255),
  reason text not null check (octet_length(reason) < 13026),
  made_by uuid not null references profiles(id),
  made_at timestamptz not null default now(),
  ends_at timestamptz not null,
  ended_by uuid references profiles(id),
  ended_at timestamptz,
  hits integer not null default 0,
  hit_at timestamptz,
  check (ends_at > made_at and ends_at <= made_at + interval '90 days'),
  constraint barriers_check1 check (ended_by is null or ended_at is not null)
);
create unique index barriers_one_standing on barriers (kind, value) where ended_at is null;
create index barriers_recent on barriers (made_at desc, id desc);
create index barriers_made_by on barriers (made_by);
create index barriers_ended_by on barriers (ended_by);

-- A ban that takes everything of its member from sight. It is carried out once it is agreed to: at once, or by a second
-- person.
create table clearings (
  ruling_id uuid primary key references rulings(id),
  things integer not null,
  confirmed integer not null,
  agreed_by uuid references profiles(id),
  agreed_at timestamptz,
  done_at timestamptz,
  restored_at timestamptz
);
create index clearings_open on clearings (ruling_id) where restored_at is null and (agreed_at is null or done_at is null);
create index clearings_agreed_by on clearings (agreed_by) where agreed_by is not null;

-- What a clearing has taken from sight, in the order of the items that it locks. What is on an item that is hidden or
-- deleted waits for it.
create table cleared_things (
  ruling_id uuid not null references clearings(ruling_id) on delete cascade,
  subject_kind text not null check (subject_kind in ('item', 'comment', 'answer', 'solution', 'message', 'avatar')),
  subject_id uuid not null,
  place bigint generated always as identity,
  state text not null default 'due' check (state in ('due', 'waiting', 'hidden')),
  primary key (ruling_id, subject_kind, subject_id)
);
create index cleared_things_next on cleared_things (ruling_id, state, place);
create index cleared_things_subject on cleared_things (subject_id) where state = 'hidden';

-- The mails of the last hour that ask for a confirmation, by item and network. They stay when an address is erased. The
-- network is a hash under the key of the day, null if it is not known.
create table asking_mails (
  id bigint primary key generated always as identity,
  item_id uuid not null references items(id) on delete cascade,
  network bytea,
  mailed_at timestamptz not null default now()
);
create index asking_mails_recent on asking_mails (item_id, mailed_at);

-- Keyed hashes of the mailboxes of members who left under a ban without an end. Lifting the ban deletes the row.
create table auth.banned_mailboxes (
  user_id uuid primary key references profiles(id) on delete cascade,
  mailbox_hash bytea not null,
  left_at timestamptz not null default now()
);
create index banned_mailboxes_hash on auth.banned_mailboxes (mailbox_hash);

-- Why an item is not for somebody, with its day alone. It goes with the member, or with the visit.
create table because (
  id uuid primary key default gen_random_uuid(),
  item_id uuid not null references items(id) on delete cascade,
  user_id uuid references profiles(id) on delete cascade,
  visit_id uuid unique references visits(id) on delete cascade,
  text text not null check (octet_length(text) < (26 * 301)),
  given_on date not null default (now() at time zone 'UTC')::date,
  hidden_as text check (hidden_as in ('hidden', 'removed')),
  check ((user_id is null) <> (visit_id is null)),
  unique (item_id, user_id)
);
create index because_member on because (user_id);

-- Whether the author of an item may ask a member about it: the member's one answer.
create table may_ask (
  item_id uuid not null references items(id) on delete cascade,
  user_id uuid not null references profiles(id) on delete cascade,
  agreed boolean not null,
  answered_at timestamptz not null default now(),
  primary key (item_id, user_id)
);
create index may_ask_member on may_ask (user_id);

-- What is usual for a kind of item and a group of people, computed once a day: the law Beta(mean * weight, (1 - mean) *
-- weight). An author of a counted item has a row without the own items; author_id is null for everyone else, and items for
-- the fixed prior.
create table evidence_priors (
  author_id uuid references profiles(id) on delete cascade,
  kind text not null,
  people text not null check (people in ('found', 'brought')),
  mean double precision not null,
  weight double precision not null,
  items integer,
  unique nulls not distinct (author_id, kind, people)
);

-- How the guesses at ten people turned out at forty, computed once a day: how often so many tenths were said, and how often
-- the share was above the bar.
create table guess_outcomes (
  said text primary key check (said in ('high', 'low')),
  times integer not null,
  above integer not null
);

-- When the author of an item last read what its visitors said. What they said since then is new.
create table visitor_looks (
  item_id uuid primary key references items(id) on delete cascade,
  looked_at timestamptz not null
);

-- What people who said yes do next, on the average of the projects, computed once a day: in tenths, with the interval of
-- that average.
create table usual_deeds (
  deed text primary key check (deed in ('answered', 'talked', 'cameBack')),
  projects integer not null,
  tenths integer not null,
  low integer not null,
  high integer not null
);

-- The first run, until the community has had an operator, and the steps of that operator. The code is encrypted with the
-- instance's key. No backup has this row, and a restore ends the first run.
create table first_run (
  is_only boolean primary key default true check (is_only),
  code jsonb,
  wrong_tries integer not null default 0,
  over_at timestamptz,
  mail_tested_at timestamptz,
  steps_closed_at timestamptz
);

-- Bans of several members together: each is a ruling that clears. They are carried out a few at a time, once they are agreed
-- to.
create table cleanings (
  id uuid primary key,
  ordered_by uuid not null references profiles(id),
  reason text not null,
  sentence text not null check (char_length(sentence) <= 500),
  created_at timestamptz not null default now(),
  agreed_by uuid references profiles(id),
  agreed_at timestamptz,
  undone_by uuid references profiles(id),
  undone_at timestamptz
);
create index cleanings_recent on cleanings (created_at desc, id desc);
create index cleanings_ordered_by on cleanings (ordered_by, created_at);
create index cleanings_agreed_by on cleanings (agreed_by) where agreed_by is not null;
create index cleanings_undone_by on cleanings (undone_by) where undone_by is not null;

-- Whoever is banned already, has a role or has left by then is left as they are, and so is a ban that has been lifted since.
create table cleaned_members (
  cleaning_id uuid not null references cleanings(id),
  user_id uuid not null references profiles(id),
  state text not null default 'due' check (state in ('due', 'banned', 'left', 'lifted')),
  ruling_id uuid references rulings(id),
  primary key (cleaning_id, user_id)
);
create index cleaned_members_open on cleaned_members (cleaning_id, user_id) where state in ('due', 'banned');
create index cleaned_members_member on cleaned_members (user_id);
create index cleaned_members_ruling on cleaned_members (ruling_id) where ruling_id is not null;

alter table uploads add foreign key (user_id) references profiles(id) on delete set null;

create view idea_feedback_questions as
SELECT q.id,
    q.item_id AS idea_id,
    q.question,
    q.order_index
   FROM feedback_questions q
     JOIN ideas ON ideas.id = q.item_id;

create view product_feedback_questions as
SELECT q.id,
    q.item_id AS product_id,
    q.question,
    q.order_index
   FROM feedback_questions q
     JOIN products ON products.id = q.item_id;

create trigger sessions_ended after delete on auth.sessions for each row
  execute function auth.note_session_end();
create trigger sessions_raised after update of aal on auth.sessions for each row when (old.aal = 'aal1'
  and new.aal = 'aal2') execute function auth.note_session_end();
create trigger profiles_joined after insert on profiles
  referencing new table as joined for each statement
  execute function note_joined_words();
create trigger profiles_renamed after update of name on profiles for each row when (old.name is distinct from new.name)
  execute function note_changed_words();
create trigger moderation_log_only_grows before delete or update
  or truncate on moderation_log for each statement execute function refuse_change();
create trigger items_listed after update of status,
  deleted_at on items for each row when (old.status is distinct from new.status
  or old.deleted_at is distinct from new.deleted_at) execute function note_listing();
create trigger comments_place_kept after delete on comments for each row when (old.reply_to is null)
  execute function keep_place_of_replies();
create trigger comments_place_found after insert on comments for each row
  execute function find_place_of_reply();
create trigger item_words_terms before insert
  or update of search on item_words for each row when (new.search <> strip(new.search)) execute function note_terms();
create trigger member_roles_first_operator after insert
  or update of role on member_roles for each row when (new.role = 'operator') execute function end_first_run();

-- Titles that are similar to a word that no item has. Without the extension searches find exact words only, so a role that
-- may not create it is no reason not to start.
do $$ begin
  create extension if not exists pg_trgm;
  create index items_name_trigrams on items using gin (name gin_trgm_ops) with (gin_pending_list_limit = 256)
    where status = 'published' and deleted_at is null;
exception when insufficient_privilege or feature_not_supported or undefined_file or undefined_object then null;
end $$;

-- The tables that always have one row.
insert into mail_keys (key) values (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
insert into puzzle_keys (key) values (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
insert into schema_requirements (lowest_version) values ('0.2.0');
insert into away_sweeps default values;
insert into board_upkeep default values;
insert into community_settings default values;
insert into first_run default values;
insert into reader_group_searches default values;
insert into vote_cluster_passes default values;
