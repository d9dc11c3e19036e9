import { sql } from 'kysely'
import type { CommentId, ConversationId, ItemId, MemberId, TalkRequestId } from '#contract/ids.ts'
import type { Talk, TalkState } from '#contract/talk/talk-requests.ts'
import { mayAsk } from '#server/features/evidence/may-ask.ts'
import { isEitherBlocked } from '#server/features/items/blocks.ts'
import { lockItem } from '#server/features/items/items/locks.ts'
import { isListed } from '#server/features/items/items/queries.ts'
import { latestChat } from '#server/features/talk/latest-chat.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'

const owner = sql`items.user_id`
const chatWithOwner = (member: MemberId) => latestChat({ member, other: owner, item: sql`items.id` })

const isTaken = sql<boolean>`exists (select from talk_settings where user_id = items.user_id and requests)`
const isAsked = (member: MemberId) => sql<boolean>`exists (select from talk_requests
  where talk_requests.user_id = ${member} and talk_requests.item_id = items.id)`
const ownAnswer = (
  member: MemberId,
) => sql<CommentId | null>`(select id from comments where user_id = ${member}
  and content_id = items.id and feedback_question_id is not null order by created_at desc, id desc limit 1)`

export const talkState = (member: MemberId) => sql<TalkState>`case
  when ${chatWithOwner(member)} is not null then 'closed'
  when ${isAsked(member)} then 'asked'
  when items.user_id <> ${member} and ${isTaken} and ${ownAnswer(member)} is not null
    and not ${isEitherBlocked(member, owner)} then 'open'
  else 'closed' end`

export const canAgree = (member: MemberId) => sql<boolean>`(items.user_id <> ${member}
  and exists (select from votes where votes.user_id = ${member} and votes.content_type = items.kind
    and votes.content_id = items.id)
  and not exists (select from not_for_me where not_for_me.item_id = items.id and not_for_me.user_id = ${member}
    and not_for_me.withdrawn_at is null)
  and not ${isEitherBlocked(member, owner)})`

const askState = (member: MemberId) => sql<Talk['mayAsk']>`case
  when ${mayAsk({ item: sql`items.id`, member: sql`${member}` })} then 'agreed'
  when ${canAgree(member)} and not exists (select from may_ask
    where may_ask.item_id = items.id and may_ask.user_id = ${member}) then 'open'
  else 'closed' end`

type Asker = { itemId: ItemId; member: MemberId }

export async function getTalk(db: Db | Tx, { itemId, member }: Asker): Promise<Talk> {
  const { rows } = await sql<Talk>`
    select ${talkState(member)} as state, ${chatWithOwner(member)} as "conversationId", ${askState(member)} as "mayAsk"
    from items where id = ${itemId} and ${isListed}`.execute(db)
  return rows[0] ?? refuse('item.missing')
}

export const findTalk: Handler<'GET /items/:itemId/talk-request'> = ({ db, actor }, { params: { itemId } }) =>
  getTalk(db, { itemId, member: actor.id })

type Context = {
  isDone: boolean
  isOwn: boolean
  isTaken: boolean
  isBlocked: boolean
  commentId: CommentId | null
  askedToday: number
}

/** Lock the item first. `isDone`: the member has asked already, or the talk exists. */
export async function getContext(tx: Tx, { itemId, member }: Asker) {
  const { rows } = await sql<Context>`
    select ${isAsked(member)} or ${chatWithOwner(member)} is not null as "isDone", items.user_id = ${member} as "isOwn",
      ${isTaken} as "isTaken", ${isEitherBlocked(member, owner)} as "isBlocked", ${ownAnswer(member)} as "commentId",
      (select count(*) from talk_requests
        where user_id = ${member} and created_at > now() - interval '1 day')::integer as "askedToday"
    from items where id = ${itemId}`.execute(tx)
  return rows[0] ?? refuse('item.missing')
}

type Request = { from: MemberId; conversationId: ConversationId | null; isBlocked: boolean }

/**
 * Locks the item, as every change of a request does. The chat is the one that began from the request, or another between the
 * two about the item. Refuses with talk-request.missing, also if the item is another member's, and with item.missing.
 */
export async function lockRequest(tx: Tx, { id, member }: { id: TalkRequestId; member: MemberId }) {
  const found = await tx
    .selectFrom('talk_requests')
    .innerJoin('items', 'items.id', 'item_id')
    .select('items.id')
    .where('talk_requests.id', '=', id)
    .where('items.user_id', '=', member)
    .executeTakeFirst()
  const item = await lockItem(tx, found?.id ?? refuse('talk-request.missing'))
  const from = sql`request.user_id`
  const { rows } = await sql<Request>`
    select request.user_id as "from", ${isEitherBlocked(member, from)} as "isBlocked",
      coalesce(request.conversation_id, ${latestChat({ member, other: from, item: sql`request.item_id` })}) as "conversationId"
    from talk_requests request where request.id = ${id}`.execute(tx)
  const [request] = rows
  return request ? { ...request, item } : refuse('talk-request.missing')
}

export const getTalkSettings: Handler<'GET /me/talk-settings'> = async ({ db, actor }) => {
  const stored = await db
    .selectFrom('talk_settings')
    .select('requests')
    .where('user_id', '=', actor.id)
    .executeTakeFirst()
  return stored ?? { requests: false }
}
