import { type RawBuilder, sql } from 'kysely'
import type { ItemId, MemberId } from '#contract/ids.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import type { MissionType } from '#contract/rewards/missions.ts'
import { isEitherBlocked } from '#server/features/items/blocks.ts'
import { isListed } from '#server/features/items/items/queries.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { textList } from '#server/platform/database/list-parameter.ts'

const WALK = 200
const SAMPLE = 10
const OWN_ITEMS = 20
const VOTES_EACH = 50

type Walk = { kind: ItemKind; member: MemberId; lot: number; more?: RawBuilder<unknown> }

/**
 * Walks listed items of other members that aren't dropped, in the order of their random key `lot`, from one key to the end and then from the
 * start. Reads at most twice WALK items, so the cost does not grow with their number.
 */
function walk({ kind, member, lot, more = sql`` }: Walk) {
  const stretch = (range: RawBuilder<unknown>) => sql`(
    select id, user_id, vote_count from items
    where kind = ${sql.lit(kind)} and ${isListed} and stage <> 'dropped' ${more} and ${range} order by lot limit ${sql.lit(WALK)})`
  return sql`select walked.id as item, walked.user_id as member, walked.vote_count
    from (${stretch(sql`lot >= ${lot}`)} union all ${stretch(sql`lot < ${lot}`)}) walked
    where walked.user_id <> ${member} and not ${isEitherBlocked(member, sql`walked.user_id`)}`
}

type Draw = { member: MemberId; lot: number }

const isUnvalidated = sql`and vote_count < 16`
const helpBuilder = ({ member, lot }: Draw) => sql`
  ${walk({ kind: 'idea', member, lot, more: isUnvalidated })}
    and not exists (select from decisions where item_id = walked.id)
    and not exists (select from votes
      where votes.user_id = ${member} and content_type = 'idea' and content_id = walked.id)
    and not exists (select from comments
      where comments.user_id = ${member} and content_id = walked.id and feedback_question_id is not null)
  limit 1`

/** The pain point with the most votes among a few random ones, if possible one for which the member has proposed nothing. */
const solvePain = ({ member, lot }: Draw) => sql`
  select * from (${walk({ kind: 'pain_point', member, lot })} limit ${sql.lit(SAMPLE)}) sample
  order by exists (select from comments
    where comments.user_id = ${member} and content_id = sample.item and title is not null), vote_count desc
  limit 1`

/** One of a few random products, if possible one on which the member has written nothing. */
const validateProduct = ({ member, lot }: Draw) => sql`
  select * from (${walk({ kind: 'product', member, lot })} limit ${sql.lit(SAMPLE)}) sample
  order by exists (select from comments where comments.user_id = ${member} and content_id = sample.item)
  limit 1`

/** Signals of votes from which the member can start a first chat with the voter. */
const unansweredSignal = (member: MemberId) => sql`
  select from notifications signal
  where signal.user_id = ${member} and from_user_id = shuffled.voter and item_id = shuffled.item and kind = 'vote'
    and gone = '{}'
    and not exists (select from conversations where signal_id = signal.id)
    and not exists (select from active_chats where active_chats.user_id = ${member} and with_user_id = shuffled.voter)`

/** A random member among the voters of the member's latest items, with whom the member has no chat yet. */
const connect = ({ member }: Draw) => sql`
  select item, voter, 0 from (
    select item, voter from (
      select id as item, kind from items where items.user_id = ${member} and ${isListed} and votes_of_others > 0
      order by created_at desc limit ${sql.lit(OWN_ITEMS)}) own
    cross join lateral (
      select votes.user_id as voter from votes where content_id = own.item and content_type = own.kind
      limit ${sql.lit(VOTES_EACH)}) voted
    where voter <> ${member} order by random()) shuffled
  where not ${isEitherBlocked(member, sql`shuffled.voter`)}
    and exists (select from profiles where id = shuffled.voter and left_at is null)
    and exists (${unansweredSignal(member)})
  limit 1`

export type Drawn = { type: MissionType; item: ItemId; member: MemberId }

export async function drawTarget(tx: Tx, draw: Draw & { types: readonly MissionType[] }) {
  const { rows } = await sql<Drawn>`
    select type, item, member from unnest(${textList(draw.types)}) as possible (type)
    cross join lateral (
      select * from (${helpBuilder(draw)}) found where type = 'help_builder'
      union all select * from (${solvePain(draw)}) found where type = 'solve_pain'
      union all select * from (${validateProduct(draw)}) found where type = 'validate_product'
      union all select * from (${connect(draw)}) found where type = 'connect') aim
    limit 1`.execute(tx)
  return rows[0]
}
