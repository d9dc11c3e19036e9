import { sql } from 'kysely'
import type { ItemId, MemberId, MessageId, QuoteId } from '#contract/ids.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import type { Askable, EndedTalk, ListedQuote } from '#contract/talk/quotes.ts'
import type { TalkElsewhere } from '#contract/talk/talks-elsewhere.ts'
import { mayAsk } from '#server/features/evidence/may-ask.ts'
import { endedTalks, ending, isQuoteShown, isReadable, quotedWords } from '#server/features/evidence/talks.ts'
import { isEitherBlocked } from '#server/features/items/blocks.ts'
import { author, isListed } from '#server/features/items/items/queries.ts'
import type { Part } from '#server/features/talk/conversations/queries.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/statement.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'

export async function findConversationOf(tx: Tx, messageId: MessageId, memberId: MemberId) {
  const found = await tx
    .selectFrom('messages')
    .innerJoin('conversation_participants as own', 'own.conversation_id', 'messages.conversation_id')
    .select('messages.conversation_id as conversationId')
    .where('messages.id', '=', messageId)
    .where('own.user_id', '=', memberId)
    .executeTakeFirst()
  return found?.conversationId
}

type Draft = { messageId: MessageId; quoteId: QuoteId; memberId: MemberId; start: number; end: number }

const isAuthor = (member: MemberId) => sql<boolean>`(items.user_id is not distinct from ${member})`

/** Run this after the statement that locks the conversation, or it would miss a block or a hiding during the wait. */
export const getMarkingState = (tx: Tx, { messageId, quoteId, memberId, start, end }: Draft) =>
  tx
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .leftJoin('items', 'items.id', 'conversations.item_id')
    .select([isAuthor(memberId).as('isAuthor'), isReadable.as('isReadable')])
    .select(sql<boolean>`(messages.user_id is not distinct from ${memberId})`.as('isOwnMessage'))
    .select(isEitherBlocked(sql`messages.user_id`, memberId).as('isBlocked'))
    .select(sql<number>`char_length(messages.content)`.as('messageLength'))
    .select(
      sql<string>`substring(messages.content from ${start}::integer + 1 for greatest(${end}::integer - ${start}::integer, 0))`.as(
        'words',
      ),
    )
    .select(
      sql<number>`(select count(*)::integer from quotes join messages said on said.id = quotes.message_id
        where quotes.item_id = conversations.item_id and said.conversation_id = conversations.id)`.as(
        'count',
      ),
    )
    .select(
      sql<MessageId | null>`(select quotes.message_id from quotes where quotes.id = ${quoteId})`.as(
        'storedIn',
      ),
    )
    .where('messages.id', '=', messageId)
    .executeTakeFirstOrThrow()

/** Finds only a quote that the member can see. */
export const findQuote = (tx: Tx, quoteId: QuoteId, memberId: MemberId) =>
  tx
    .selectFrom('quotes')
    .innerJoin('messages', 'messages.id', 'quotes.message_id')
    .innerJoin('items', 'items.id', 'quotes.item_id')
    .innerJoin('conversation_participants as own', 'own.conversation_id', 'messages.conversation_id')
    .select(['messages.user_id as speakerId', 'messages.conversation_id as conversationId'])
    .select(['messages.id as messageId', quotedWords.as('words')])
    .select(isEitherBlocked(sql`items.user_id`, memberId).as('isBlocked'))
    .where('quotes.id', '=', quoteId)
    .where('own.user_id', '=', memberId)
    .where(isReadable)
    .executeTakeFirst()

/** Lock the conversation first. */
export async function getEndingState(tx: Tx, { conversationId, memberId }: Part) {
  const other = sql<MemberId | null>`coalesce(
    (select taking.user_id from conversation_participants taking
      where taking.conversation_id = conversations.id and taking.user_id <> ${memberId} limit 1),
    (select with_user_id from active_chats
      where active_chats.conversation_id = conversations.id and active_chats.user_id = ${memberId}))`
  return tx
    .selectFrom('conversations')
    .leftJoin('items', 'items.id', 'conversations.item_id')
    .select(['conversations.item_id as itemId', 'conversations.last_seq as lastSeq'])
    .select([isAuthor(memberId).as('isAuthor'), other.as('otherId')])
    .select(
      sql<boolean>`(exists (select from messages where messages.conversation_id = conversations.id and user_id = ${memberId})
        and exists (select from messages where messages.conversation_id = conversations.id
          and user_id is distinct from ${memberId}))`.as('hasBothSides'),
    )
    .where('conversations.id', '=', conversationId)
    .executeTakeFirstOrThrow()
}

type Own = { itemId: ItemId; viewer: MemberId }
type QuoteLists = { askable: Askable[]; talks: EndedTalk[]; quotes: ListedQuote[] }

const elsewhere = sql<
  TalkElsewhere[]
>`coalesce((select json_agg(json_build_object('id', id, 'who', who, 'day', day,
    'doesSomething', does_something, 'pays', pays, 'note', note) order by day desc, id desc)
  from talks_elsewhere where item_id = items.id), '[]')`

const askable = (viewer: MemberId) => sql<QuoteLists['askable']>`coalesce((select json_agg(asked) from (
  select profiles.id, profiles.name, profiles.avatar, signals.id as "signalId"
  from may_ask join profiles on profiles.id = may_ask.user_id
  join notifications as signals on signals.user_id = ${viewer} and signals.from_user_id = may_ask.user_id
    and signals.item_id = may_ask.item_id and signals.kind = 'vote' and signals.gone = '{}'
  where may_ask.item_id = items.id and ${mayAsk({ item: sql`items.id`, member: sql`may_ask.user_id` })}
    and not exists (select from conversations join conversation_participants participants
      on participants.conversation_id = conversations.id
      where conversations.item_id = items.id and participants.user_id = may_ask.user_id)
  order by answered_at desc limit ${sql.lit(pageSizes.talks)}) asked), '[]')`

const listed = statement((db, { itemId, viewer }: Own) =>
  db
    .selectFrom('items')
    .select([
      askable(viewer).as('askable'),
      elsewhere.as('elsewhere'),
      sql<QuoteLists['talks']>`coalesce((select json_agg(json_build_object('conversationId', conversation_id,
          'member', case when profiles.left_at is null and profiles.id is not null then ${author} end,
          'ending', ${ending})
          order by ended_at desc, conversation_id)
        from (select * from ${endedTalks} ended order by ended_at desc, conversation_id limit ${sql.lit(pageSizes.talks)}) ended
        left join profiles on profiles.id = ended.user_id), '[]')`.as('talks'),
      sql<
        QuoteLists['quotes']
      >`coalesce((select json_agg(json_build_object('id', quote_id, 'messageId', message_id,
          'conversationId', conversation_id, 'words', words, 'speaker', speaker, 'isShown', is_shown)
          order by marked_at desc, quote_id)
        from (select quotes.id as quote_id, message_id, messages.conversation_id, ${quotedWords} as words, ${author} as speaker,
            ${isQuoteShown} as is_shown, quotes.created_at as marked_at
          from quotes join messages on messages.id = message_id join profiles on profiles.id = messages.user_id
          where quotes.item_id = items.id and ${isReadable}
          order by quotes.created_at desc, quotes.id limit ${sql.lit(pageSizes.talks)}) marked), '[]')`.as(
        'quotes',
      ),
    ])
    .where('items.id', '=', itemId)
    .where('items.user_id', '=', viewer)
    .where(isListed),
)

export const listTalks: Handler<'GET /items/:itemId/talks'> = async (
  { db, actor },
  { params: { itemId } },
) => {
  const [row] = await listed(db, { itemId, viewer: actor.id }, {})
  return row ?? refuse('item.missing')
}
