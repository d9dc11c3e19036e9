import { type RawBuilder, sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import { COMMENT_REMOVED, SOLUTION_REMOVED } from '#server/features/items/comments/comment-rows.ts'
import { erasedColumns } from '#server/features/items/items/product-columns.ts'
import { MESSAGE_REMOVED, TITLE_REMOVED } from '#server/features/talk/removed-texts.ts'
import type { Tx } from '#server/platform/database/database.ts'

// Stored in English, which exports show. Pages say it in the reader's language, since the author of the row has left.
const REMOVED = TITLE_REMOVED

const ownItems = (member: MemberId) => sql`(select id from items where user_id = ${member})`

const ownEmail = (member: MemberId) => sql`(select email from auth.users where id = ${member})`

/** The items stay, because votes, answers and points of others refer to them. */
const emptyItems = (member: MemberId) => [
  sql`update items set name = ${REMOVED}, pitch = '' where user_id = ${member}`,
  sql`delete from item_words where item_id in ${ownItems(member)}`,
  sql`update ideas set title = ${REMOVED}, description = '', problem = null, value_proposition = null, image = null
    where id in ${ownItems(member)}`,
  sql`update pain_points set description = '' where id in ${ownItems(member)}`,
  sql`delete from pain_point_failed_attempts where pain_point_id in ${ownItems(member)}`,
  sql`update products set ${erasedColumns}, screenshot = null where id in ${ownItems(member)}`,
  sql`delete from product_key_features where product_id in ${ownItems(member)}`,
  sql`delete from item_audiences where item_id in ${ownItems(member)}`,
  sql`update feedback_questions set question = '' where item_id in ${ownItems(member)}`,
  sql`delete from namings where idea_id in ${ownItems(member)}`,
  sql`delete from namings where pain_id in ${ownItems(member)}`,
  sql`delete from decisions where item_id in ${ownItems(member)}`,
  // The next clean-up removes the files, which no one can open until then.
  sql`with gone as (delete from updates where item_id in ${ownItems(member)} returning picture)
    insert into hidden_pictures (upload_key, kind, state)
    select picture, 'picture', 'removed' from gone where picture is not null on conflict do nothing`,
  sql`delete from evidence_reports where item_id in ${ownItems(member)}`,
]

const emptyTexts = (member: MemberId) => [
  sql`update comments set content = ${COMMENT_REMOVED}, words = null,
    title = case when title is not null then ${SOLUTION_REMOVED.title} end
    where user_id = ${member}`,
]

/** The other participant keeps the conversation, without what this member wrote in it. */
const leaveConversations = (member: MemberId) => [
  sql`delete from quotes using messages where messages.id = quotes.message_id and messages.user_id = ${member}`,
  sql`delete from quotes where item_id in ${ownItems(member)}`,
  sql`delete from talk_endings where item_id in ${ownItems(member)}`,
  sql`delete from talks_elsewhere where item_id in ${ownItems(member)}`,
  // Without the member every ending counts, so the latest about each item stays.
  sql`delete from talk_endings using talk_endings as latest
    where talk_endings.user_id = ${member} and latest.user_id = ${member} and latest.item_id = talk_endings.item_id
      and (latest.ended_at, latest.conversation_id) > (talk_endings.ended_at, talk_endings.conversation_id)`,
  sql`update talk_endings set user_id = null, note = null where user_id = ${member}`,
  sql`update active_chats set last_message = ${MESSAGE_REMOVED}
    from conversations join messages on conversation_id = conversations.id and seq = last_seq
    where active_chats.conversation_id = conversations.id and messages.user_id = ${member}`,
  sql`update messages set content = ${MESSAGE_REMOVED}, user_id = null where user_id = ${member}`,
  sql`delete from conversation_participants where user_id = ${member}`,
  sql`delete from active_chats where user_id = ${member}`,
  sql`update active_chats set with_user_id = null where with_user_id = ${member}`,
  sql`update notifications set from_user_id = null where from_user_id = ${member}`,
]

/** Rows of finalized readers stay in their order, without the member. */
const dropReading = (member: MemberId) => [
  // A view that is due stays until it is finalized; otherwise the share would depend on how late the job runs.
  sql`select from item_views where user_id = ${member} for update`,
  sql`delete from item_views where user_id = ${member}
    and (finalized_at is not null or opened_at > now() - interval '1 hour')`,
  sql`update evidence_readers set user_id = null where user_id = ${member}`,
  sql`delete from not_for_me where user_id = ${member}`,
  sql`delete from not_for_me_reasons where user_id = ${member}`,
  sql`delete from may_ask where user_id = ${member}`,
  sql`delete from reader_settings where user_id = ${member}`,
  sql`delete from member_audiences where user_id = ${member}`,
  sql`delete from brought_members where user_id = ${member} or owner_id = ${member}`,
]

/** The cohorts are named after audiences in the member's words. These lock like finalizing does: views first. */
const dropEvidence = (member: MemberId) => [
  sql`update item_views set audiences = '{}' where item_id in ${ownItems(member)} and audiences <> '{}'`,
  sql`delete from visits where item_id in ${ownItems(member)}`,
  sql`delete from evidence_bars where item_id in ${ownItems(member)}`,
  sql`with usual as (delete from evidence_priors where author_id = ${member})
    delete from evidence where item_id in ${ownItems(member)}`,
]

const dropWaitingLists = (member: MemberId) => [
  sql`delete from subscribers where item_id in ${ownItems(member)}`,
  sql`delete from visitor_answers where item_id in ${ownItems(member)}`,
  sql`delete from list_mails where item_id in ${ownItems(member)}`,
  sql`delete from embed_origins where item_id in ${ownItems(member)}`,
  sql`delete from public_pages where item_id in ${ownItems(member)}`,
  sql`delete from subscribers where member_id = ${member}`,
  sql`delete from subscribers where lower(email) = ${ownEmail(member)}`,
  sql`delete from subscriber_links where email = ${ownEmail(member)}`,
]

const dropSignUps = (member: MemberId) => [sql`delete from auth.sign_ups where email = ${ownEmail(member)}`]

/** The next clean-up removes the pictures, which nothing uses now. */
const dropBelongings = (member: MemberId) => [
  // Its file goes with the next clean-up, and can no longer be opened from here on.
  sql`update exports set user_id = null where user_id = ${member}`,
  sql`delete from deleted_texts where user_id = ${member}`,
  sql`delete from hidden_texts where user_id = ${member}`,
  sql`delete from hidden_messages where user_id = ${member}`,
  // Their files still exist, but no one can open them.
  sql`update hidden_pictures set user_id = null, subject_id = null where user_id = ${member}`,
  sql`delete from notifications where user_id = ${member}`,
  sql`delete from notification_settings where user_id = ${member}`,
  sql`delete from muted_items where user_id = ${member}`,
  sql`delete from follows where user_id = ${member}`,
  sql`delete from talk_requests where user_id = ${member}`,
  sql`delete from talk_settings where user_id = ${member}`,
  sql`delete from skipped_questions where user_id = ${member}`,
  sql`delete from skipped_pain_points where user_id = ${member}`,
  sql`delete from member_roles where user_id = ${member}`,
  sql`delete from user_wins where user_id = ${member}`,
  sql`delete from user_badges where user_id = ${member}`,
  sql`delete from milestones where user_id = ${member}`,
  sql`delete from period_points where user_id = ${member}`,
  sql`delete from vote_leanings where user_id = ${member} or author_id = ${member}`,
  // Records of rewards that voided votes took away stay only as far as counts and points depend on them.
  sql`update voided_rewards set badges = '[]', wins = '[]', milestones = '[]' where user_id = ${member}`,
  sql`delete from mail_settings where user_id = ${member}`,
  // In the order in which a weekly email is claimed.
  sql`delete from weekly_emails where user_id = ${member}`,
  sql`delete from digests where user_id = ${member}`,
  sql`delete from blocks where user_id = ${member} or blocked_id = ${member}`,
  sql`update uploads set user_id = null, claimed_at = coalesce(claimed_at, now()) where user_id = ${member}`,
]

/**
 * Reports and decisions stay without the member's words, and the member's reports without their name. Appeals go with their
 * notices; what was decided about them stays under an id that identifies no one.
 */
const leaveModeration = (member: MemberId) => [
  sql`update reports set reporter_id = null where reporter_id = ${member}`,
  sql`delete from moderation_notices where user_id = ${member}`,
  sql`with gone as (delete from appeals where user_id = ${member} and outcome is null returning decision_id)
    update cases set state = 'decided' from case_decisions join gone on gone.decision_id = case_decisions.id
    where cases.id = case_decisions.case_id and cases.state = 'appealed' and not exists (
      select from appeals join case_decisions as other on other.id = appeals.decision_id
      where other.case_id = cases.id and appeals.outcome is null and appeals.user_id <> ${member})`,
  sql`update appeals set sentence = ${REMOVED} where user_id = ${member}`,
  sql`update cases set title = ${REMOVED}, excerpt = '' where author_id = ${member}`,
]

const leaveBoards = (member: MemberId) => [sql`insert into board_changes (user_id) values (${member})`]

const emptyProfile = (member: MemberId) => [
  sql`update profiles set name = null, language = null, time_zone = null, avatar = null, avatar_key = null, bio = null, twitter = null, linkedin = null, github = null,
    website = null, shows_help = false, left_at = now() where id = ${member}`,
]

export async function eraseMember(tx: Tx, member: MemberId) {
  const statements: RawBuilder<unknown>[] = [
    ...emptyItems(member),
    ...emptyTexts(member),
    ...leaveConversations(member),
    ...dropReading(member),
    ...dropEvidence(member),
    ...dropWaitingLists(member),
    ...dropSignUps(member),
    ...dropBelongings(member),
    ...leaveModeration(member),
    ...leaveBoards(member),
    ...emptyProfile(member),
  ]
  for (const statement of statements) await statement.execute(tx)
}
