import { sql } from 'kysely'
import type { ItemId, MemberId } from '#contract/ids.ts'
import { productFields } from '#server/features/items/items/product-columns.ts'
import type { Db } from '#server/platform/database/database.ts'

type Leaver = { id: MemberId; email: string; itemId: ItemId; trace: string }

const ownItems = (id: MemberId) => sql`(select id from items where user_id = ${id})`
const toSite = (trace: string) => `https://${trace}.example`

/** The rows and columns of the account. */
const ofAccount = ({ id, email, trace }: Leaver) => [
  sql`insert into auth.account_changes (user_id, kind, before) values (${id}, 'email_changed', ${JSON.stringify({ trace })})`,
  sql`insert into auth.account_mails (user_id, kind, address, due_at)
      values (${id}, 'recovery', ${trace}, now() + interval '1 day')`,
  sql`insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to) values (${id}, 'recovery', '1', ${trace})`,
  sql`insert into auth.sign_ups (id, email, password_hash, data, terms_version)
      values (gen_random_uuid(), ${email}, ${trace}, ${JSON.stringify({ trace })}, ${trace})`,
  sql`insert into auth.bans (user_id, sentence, lifted_at) values (${id}, ${trace}, now())`,
  sql`update auth.users set email_change = ${trace}, encrypted_password = ${trace}, phone = ${trace},
      raw_app_meta_data = ${JSON.stringify({ trace })} where id = ${id}`,
  sql`update auth.identities set provider_id = ${trace} where user_id = ${id}`,
  sql`update auth.mfa_factors set friendly_name = ${trace}, secret = ${JSON.stringify({ trace })} where user_id = ${id}`,
  sql`update auth.sessions set user_agent = ${trace} where user_id = ${id}`,
]

/** Returns the statements that put the trace into the member's texts. */
const ofContent = ({ id, itemId, trace }: Leaver) => [
  sql`update products set ${sql.join(
    Object.values(productFields)
      .filter(field => 'erased' in field)
      .map(field => sql`${sql.ref(field.name)} = ${'max' in field ? trace : toSite(trace)}`),
  )} where id in ${ownItems(id)}`,
  sql`insert into item_audiences (item_id, order_index, audience)
      select id, 99, ${trace} from items where user_id = ${id}`,
  sql`update feedback_questions set question = ${trace} where item_id in ${ownItems(id)}`,
  sql`update profiles set avatar = ${trace}, linkedin = ${trace}, twitter = ${trace}, time_zone = ${trace}
    where id = ${id}`,
  sql`insert into decisions (item_id, decision, reason) values (${itemId}, 'build', ${trace})`,
  sql`insert into updates (id, item_id, text, stage_before, link, notified_as)
    values (gen_random_uuid(), ${itemId}, ${trace}, 'open', ${trace}, gen_random_uuid())`,
  sql`insert into not_for_me_reasons (item_id, user_id, text) values (${itemId}, ${id}, ${trace})`,
  sql`insert into member_audiences (user_id, audience) values (${id}, ${trace})`,
  sql`update item_views set audiences = array[${trace}] where item_id in ${ownItems(id)}`,
]

/**
 * Returns the statements that put the trace into data that follows from the member's texts, and into texts of others
 * beside them.
 */
const ofOthers = ({ id, email, itemId, trace }: Leaver) => [
  sql`insert into evidence (item_id) values (${itemId}) on conflict do nothing`,
  sql`update evidence set unplaced = jsonb_build_object('for:' || ${trace}::text, null) where item_id = ${itemId}`,
  sql`insert into evidence_cohorts (item_id, cohort, entered) values (${itemId}, ${trace}, 0)`,
  sql`insert into evidence_readers (item_id, place, source, audiences, voted, on_card, has_past, is_again, is_unvoted, has_read,
      outcome, hour)
    values (${itemId}, 1, 'direct', array[${trace}], false, false, false, false, false, false, 'nothing', now())`,
  sql`insert into evidence_points (item_id, cohort, readers, yes, finalized_at) values (${itemId}, ${trace}, 5, 1, now())`,
  sql`insert into evidence_figures (item_id, readers, figures) values (${itemId}, 5, ${JSON.stringify({ trace })})
      on conflict (item_id) do update set figures = excluded.figures`,
  sql`insert into hidden_messages (message_id, user_id, content, state)
      select id, ${id}, ${trace}, 'hidden' from messages where user_id = ${id}`,
  sql`insert into case_decisions (id, case_id, decided_by, act, reason, sentence)
      select gen_random_uuid(), id, (select id from profiles where id <> ${id} limit 1), 'hide', 'spam', 'No.'
      from cases where author_id = ${id} limit 1`,
  sql`insert into appeals (id, decision_id, user_id, side, sentence, outcome, decided_at)
      select gen_random_uuid(), case_decisions.id, ${id}, 'author', ${trace}, 'upheld', now()
      from case_decisions join cases on cases.id = case_id where author_id = ${id} limit 1`,
  sql`with visit as (insert into visits (item_id, source, via, site, item_version)
      values (${itemId}, 'public-page', 'embed', ${toSite(trace)}, 1) returning id)
    insert into not_for_me_reasons (item_id, visit_id, text) select ${itemId}, id, ${trace} from visit`,
  sql`insert into subscribers (item_id, email, via, site, consent_version)
      values (${itemId}, ${`${trace}@elsewhere.example`}, 'embed', ${toSite(trace)}, ${trace})`,
  sql`insert into subscriber_links (token_hash, email, expires_at) values ('1', ${email}, now() + interval '1 day')`,
  sql`insert into visitor_answers (item_id, question_id, text)
      select item_id, id, ${trace} from feedback_questions where item_id in ${ownItems(id)} limit 1`,
  sql`insert into list_mails (item_id, kind, subject, text, address, released_address, released_author, released_name, stop_note)
    values (${itemId}, 'launch', ${trace}, ${trace}, ${trace}, ${trace}, ${trace}, ${trace}, ${trace})`,
  sql`insert into talk_endings (conversation_id, item_id, user_id, does_something, pays, note)
      select conversation_id, item_id, ${id}, false, false, ${trace}
      from conversation_participants join conversations on conversations.id = conversation_id
      where user_id = ${id} and item_id not in ${ownItems(id)}`,
  sql`insert into talks_elsewhere (item_id, id, who, day, does_something, pays, note)
      values (${itemId}, gen_random_uuid(), ${trace}, now(), false, false, ${trace})`,
  sql`insert into embed_origins (item_id, origin) values (${itemId}, ${toSite(trace)})`,
  sql`insert into skipped_questions (user_id, question_id)
      select ${id}, id from feedback_questions limit 1 on conflict do nothing`,
]

/** Stores a word in every column that can contain words by or about a member and that `makeLeaver` leaves empty. */
export async function fillEveryColumn(db: Db, leaver: Leaver) {
  for (const statement of [...ofAccount(leaver), ...ofContent(leaver), ...ofOthers(leaver)])
    await statement.execute(db)
}
