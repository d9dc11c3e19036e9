import { sql } from 'kysely'
import type { ConversationId, MemberId, MessageId, QuoteId } from '#contract/ids.ts'
import { lockConversation, type ViewConversation } from '#server/features/talk/conversations/queries.ts'
import { pushOfChange } from '#server/features/talk/conversations/reactions.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse, refuseIf } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { findEndingRefusal, findMarkingRefusal } from './policy.ts'
import { findConversationOf, findQuote, getEndingState, getMarkingState } from './queries.ts'

export const markQuote =
  (view: ViewConversation): Handler<'PUT /messages/:messageId/quotes/:quoteId'> =>
  ({ actor, write }, { params: { messageId, quoteId }, body }) =>
    write(async ({ tx, push }) => {
      const conversationId = await findConversationOf(tx, messageId, actor.id)
      if (!conversationId) return refuse('message.missing')
      const part = { conversationId, memberId: actor.id }
      await lockConversation(tx, part)
      const state = await getMarkingState(tx, { messageId, quoteId, memberId: actor.id, ...body })
      if (state.storedIn && (state.storedIn !== messageId || !state.isAuthor)) refuse('quote.missing')
      if (!state.storedIn) {
        refuseIf(findMarkingRefusal(state, body))
        await insertQuote(tx, { messageId, quoteId, ...body })
        pushOfChange(conversationId).forEach(push)
      }
      return view(tx, part)
    })

type Row = { messageId: MessageId; quoteId: QuoteId; start: number; end: number }

/**
 * Lock the conversation first. The same words are not quoted twice. If the speaker has refused a quote of the message
 * before, it is refused at once, so that they are not asked again.
 */
const insertQuote = (tx: Tx, { messageId, quoteId, start, end }: Row) =>
  sql`
    insert into quotes (id, message_id, item_id, start_at, end_at, refused_at)
    select ${quoteId}, messages.id, conversations.item_id, ${start}, ${end}, messages.quotes_refused_at
    from messages join conversations on conversations.id = messages.conversation_id where messages.id = ${messageId}
    on conflict do nothing`.execute(tx)

/** Does nothing if there is no such quote, or if the item is another member's. */
export const removeQuote: Handler<'DELETE /messages/:messageId/quotes/:quoteId'> = (
  { actor, write },
  { params: { messageId, quoteId } },
) =>
  write(async ({ tx, push }) => {
    const { rows } = await sql<{ conversationId: ConversationId }>`
      delete from quotes using messages, items
      where quotes.id = ${quoteId} and quotes.message_id = ${messageId} and messages.id = quotes.message_id
        and items.id = quotes.item_id and items.user_id = ${actor.id}
      returning messages.conversation_id as "conversationId"`.execute(tx)
    for (const { conversationId } of rows) pushOfChange(conversationId).forEach(push)
    return null
  })

export const giveConsent =
  (view: ViewConversation): Handler<'PUT /quotes/:quoteId/consent'> =>
  ({ actor, write }, { params: { quoteId }, body }) =>
    write(async ({ tx, push }) => {
      const { part, isBlocked, messageId, words } = await lockOwnQuote(tx, quoteId, actor.id)
      // The author may have removed the quote that was read, and marked other words under its id.
      if (words !== body.words) refuse('quote.missing')
      if (isBlocked) refuse('talk.closed')
      await tx
        .updateTable('quotes')
        .set({ consented_at: sql`coalesce(consented_at, now())`, refused_at: null })
        .where('id', '=', quoteId)
        .execute()
      await tx
        .updateTable('messages')
        .set({ quotes_refused_at: null })
        .where('id', '=', messageId)
        .where('quotes_refused_at', 'is not', null)
        .execute()
      pushOfChange(part.conversationId).forEach(push)
      return view(tx, part)
    })

export const refuseConsent =
  (view: ViewConversation): Handler<'DELETE /quotes/:quoteId/consent'> =>
  ({ actor, write }, { params: { quoteId } }) =>
    write(async ({ tx, push }) => {
      const { part, messageId } = await lockOwnQuote(tx, quoteId, actor.id)
      await tx
        .updateTable('quotes')
        .set({ consented_at: null, refused_at: sql`coalesce(refused_at, now())` })
        .where('id', '=', quoteId)
        .execute()
      await tx
        .updateTable('messages')
        .set({ quotes_refused_at: sql`now()` })
        .where('id', '=', messageId)
        .execute()
      pushOfChange(part.conversationId).forEach(push)
      return view(tx, part)
    })

async function lockOwnQuote(tx: Tx, quoteId: QuoteId, memberId: MemberId) {
  const seen = (await findQuote(tx, quoteId, memberId)) ?? refuse('quote.missing')
  const part = { conversationId: seen.conversationId, memberId }
  await lockConversation(tx, part)
  // It may have been removed or hidden while this waited for the lock.
  const { speakerId, ...quote } = (await findQuote(tx, quoteId, memberId)) ?? refuse('quote.missing')
  if (speakerId !== memberId) refuse('quote.not-yours')
  return { ...quote, part }
}

export const endTalk =
  (view: ViewConversation): Handler<'PUT /conversations/:conversationId/ending'> =>
  ({ actor, write }, { params: { conversationId }, body }) =>
    write(async ({ tx, push }) => {
      const part = { conversationId, memberId: actor.id }
      await lockConversation(tx, part)
      const { itemId, otherId, ...state } = await getEndingState(tx, part)
      refuseIf(findEndingRefusal(state))
      const ending = { outcome: null, does_something: body.doesSomething, pays: body.pays, note: body.note }
      await tx
        .insertInto('talk_endings')
        .values({ conversation_id: conversationId, item_id: itemId, user_id: otherId, ...ending })
        .onConflict(conflict =>
          conflict.column('conversation_id').doUpdateSet({ ...ending, ended_at: sql`now()` }),
        )
        .execute()
      pushOfChange(conversationId).forEach(push)
      return view(tx, part)
    })

export const takeEndingBack =
  (view: ViewConversation): Handler<'DELETE /conversations/:conversationId/ending'> =>
  ({ actor, write }, { params: { conversationId } }) =>
    write(async ({ tx, push }) => {
      const part = { conversationId, memberId: actor.id }
      await lockConversation(tx, part)
      const { isAuthor } = await getEndingState(tx, part)
      if (!isAuthor) refuse('talk.not-author')
      await tx.deleteFrom('talk_endings').where('conversation_id', '=', conversationId).execute()
      pushOfChange(conversationId).forEach(push)
      return view(tx, part)
    })
