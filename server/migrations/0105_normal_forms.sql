-- fill 0.2.0 of items
-- Texts from before they were stored in the normal form NFC. $1 counts the parts: a table is read once, and few of its rows are written.
-- Left as they are: a text whose normal form another row has where it must be the only one, a message with quotes, which are places in it,
-- and what a moderator released for a mail that is still going out.
with
  members as (update profiles set name = normalize(name), bio = normalize(bio)
    where coalesce($1::text::integer, 0) = 0 and (name is not nfc normalized or bio is not nfc normalized)
      and not exists (select from list_mails join items on items.id = item_id
        where items.user_id = profiles.id and finished_at is null and released_digest is not null)),
  accounts as (update auth.users set raw_user_meta_data = raw_user_meta_data || jsonb_build_object('name', normalize(raw_user_meta_data
    ->> 'name')) where coalesce($1::text::integer, 0) = 0 and raw_user_meta_data ->> 'name' is not nfc normalized),
  identities as (update auth.identities set identity_data = identity_data || jsonb_build_object('name', normalize(identity_data ->>
    'name')) where coalesce($1::text::integer, 0) = 0 and identity_data ->> 'name' is not nfc normalized),
  factors as (update auth.mfa_factors set friendly_name = normalize(friendly_name)
    where coalesce($1::text::integer, 0) = 0 and friendly_name is not nfc normalized
      and not exists (select from auth.mfa_factors other where other.user_id = mfa_factors.user_id and other.friendly_name <>
        mfa_factors.friendly_name and normalize(other.friendly_name) = normalize(mfa_factors.friendly_name))),
  posts as (update items set title = normalize(title), name = normalize(name), marketplace_description = normalize(marketplace_description)
    where coalesce($1::text::integer, 0) = 0 and (title is not nfc normalized or name is not nfc normalized or marketplace_description is
      not nfc normalized)
      and not exists (select from list_mails where list_mails.item_id = items.id and finished_at is null and released_digest is not null)),
  stories as (update ideas set description = normalize(description), problem = normalize(problem), value_proposition =
    normalize(value_proposition), target_audience = normalize(target_audience)
    where coalesce($1::text::integer, 0) = 0 and (description is not nfc normalized or problem is not nfc normalized or value_proposition
      is not nfc normalized or target_audience is not nfc normalized)),
  pains as (update pain_points set description = normalize(description)
    where coalesce($1::text::integer, 0) = 0 and description is not nfc normalized),
  attempts as (update pain_point_failed_attempts set attempt = normalize(attempt)
    where coalesce($1::text::integer, 0) = 0 and attempt is not nfc normalized),
  offers as (update products set short_tagline = normalize(short_tagline), full_description = normalize(full_description),
    value_proposition = normalize(value_proposition), cta_button_text = normalize(cta_button_text)
    where coalesce($1::text::integer, 0) = 0 and (short_tagline is not nfc normalized or full_description is not nfc normalized or
      value_proposition is not nfc normalized or cta_button_text is not nfc normalized)),
  features as (update product_key_features set feature = normalize(feature)
    where coalesce($1::text::integer, 0) = 0 and feature is not nfc normalized),
  audiences as (update product_target_audiences set audience = normalize(audience)
    where coalesce($1::text::integer, 0) = 0 and audience is not nfc normalized),
  own_audiences as (update member_audiences set audience = normalize(audience)
    where coalesce($1::text::integer, 0) = 0 and audience is not nfc normalized
      and not exists (select from member_audiences other where other.user_id = member_audiences.user_id and other.audience <>
        member_audiences.audience and normalize(other.audience) = normalize(member_audiences.audience))),
  lines as (update evidence_lines set line = normalize(line)
    where coalesce($1::text::integer, 0) = 0 and line is not nfc normalized
      and not exists (select from evidence_lines other where other.item_id = evidence_lines.item_id and other.line <> evidence_lines.line
        and normalize(other.line) = normalize(evidence_lines.line))),
  points as (update evidence_points set line = normalize(line)
    where coalesce($1::text::integer, 0) = 0 and line is not nfc normalized
      and not exists (select from evidence_points other where other.item_id = evidence_points.item_id and other.line <>
        evidence_points.line and normalize(other.line) = normalize(evidence_points.line))),
  questions as (update feedback_questions set question = normalize(question)
    where coalesce($1::text::integer, 0) = 0 and question is not nfc normalized),
  comments_ as (update comments set content = normalize(content)
    where coalesce($1::text::integer, 0) = 1 and content is not nfc normalized),
  solutions_ as (update solutions set title = normalize(title), description = normalize(description)
    where coalesce($1::text::integer, 0) = 1 and (title is not nfc normalized or description is not nfc normalized)),
  messages_ as (update messages set content = normalize(content)
    where coalesce($1::text::integer, 0) = 2 and content is not nfc normalized
      and not exists (select from quotes where quotes.message_id = messages.id)),
  chats as (update active_chats set content_title = normalize(content_title), last_message = normalize(last_message)
    where coalesce($1::text::integer, 0) = 2 and (content_title is not nfc normalized or last_message is not nfc normalized)),
  signals_ as (update signals set content_title = normalize(content_title)
    where coalesce($1::text::integer, 0) = 2 and content_title is not nfc normalized),
  answers as (update visitor_answers set text = normalize(text)
    where coalesce($1::text::integer, 0) = 0 and text is not nfc normalized),
  mails as (update list_mails set subject = normalize(subject), text = normalize(text)
    where coalesce($1::text::integer, 0) = 0 and (subject is not nfc normalized or text is not nfc normalized)
      and released_digest is null),
  reasons as (update decisions set reason = normalize(reason)
    where coalesce($1::text::integer, 0) = 0 and reason is not nfc normalized),
  sentences as (update reports set sentence = normalize(sentence)
    where coalesce($1::text::integer, 0) = 0 and sentence is not nfc normalized),
  ruled as (update rulings set sentence = normalize(sentence)
    where coalesce($1::text::integer, 0) = 0 and sentence is not nfc normalized),
  appealed as (update appeals set sentence = normalize(sentence), answer = normalize(answer)
    where coalesce($1::text::integer, 0) = 0 and (sentence is not nfc normalized or answer is not nfc normalized)),
  barred as (update barriers set reason = normalize(reason)
    where coalesce($1::text::integer, 0) = 0 and reason is not nfc normalized),
  notes as (update invitations set note = normalize(note)
    where coalesce($1::text::integer, 0) = 0 and note is not nfc normalized),
  community as (update community_settings set name = normalize(name)
    where coalesce($1::text::integer, 0) = 0 and name is not nfc normalized),
  away as (update deleted_texts set stored = normalize(stored::text)::jsonb where coalesce($1::text::integer, 0) = 0 and stored::text is
    not nfc normalized),
  hidden as (update hidden_texts set stored = normalize(stored::text)::jsonb where coalesce($1::text::integer, 0) = 0 and stored::text is
    not nfc normalized),
  hidden_words as (update hidden_messages set content = normalize(content)
    where coalesce($1::text::integer, 0) = 0 and content is not nfc normalized),
  openings_ as (update openings set audiences = array(select normalize(audience) from unnest(audiences) as audience)
    where coalesce($1::text::integer, 0) = 0 and array_to_string(audiences, ',') is not nfc normalized),
  readers as (update evidence_readers set audiences = array(select normalize(audience) from unnest(audiences) as audience)
    where coalesce($1::text::integer, 0) = 0 and array_to_string(audiences, ',') is not nfc normalized)
select (coalesce($1::text::integer, 0) + 1)::text as position, 1 as count
where coalesce($1::text::integer, 0) < 3 and $2::bigint > 0
