import { sql } from 'kysely'
import type { ConversationId, MemberId } from '#contract/ids.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { type Cut, numberedList } from '#server/platform/queries/numbered-list.ts'

const newest = sql`blocks.created_at desc, blocks.blocked_id desc`

const blockPage = numberedList(pageSizes.blocks, (db, { viewer }: { viewer: MemberId }) => {
  const matches = db.selectFrom('blocks').where('blocks.user_id', '=', viewer)
  const rows = (cut: Cut) =>
    db
      .selectFrom(cut(matches.selectAll('blocks').orderBy(newest)).as('blocks'))
      .innerJoin('profiles', 'profiles.id', 'blocks.blocked_id')
      .select(['profiles.id', 'profiles.name', 'profiles.avatar'])
      .orderBy(newest)
  return { matches, rows }
})

export const listBlocks: Handler<'GET /me/blocks'> = ({ db, actor }, { query: { page } }) =>
  blockPage(db, { page, values: { viewer: actor.id }, shape: {} })

export type Pair = { by: MemberId; memberId: MemberId }

/** Locks in the order of the ids. Sending takes the same lock, so no message follows a block. */
export async function lockConversationsBetween(tx: Tx, { by, memberId }: Pair): Promise<ConversationId[]> {
  const rows = await tx
    .selectFrom('conversations')
    .innerJoin('conversation_participants as own', 'own.conversation_id', 'conversations.id')
    .innerJoin('conversation_participants as others', 'others.conversation_id', 'conversations.id')
    .select('conversations.id')
    .where('own.user_id', '=', by)
    .where('others.user_id', '=', memberId)
    .orderBy('conversations.id')
    .forNoKeyUpdate('conversations')
    .execute()
  return rows.map(({ id }) => id)
}

/** Refuses with member.missing, also for members who have left. */
export async function requireMember(db: Db | Tx, id: MemberId) {
  const member = await db
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', id)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  if (!member) refuse('member.missing')
}
