import { sql } from 'kysely'
import type { ConversationId } from '#contract/ids.ts'
import type { Db } from '#server/platform/database/database.ts'

const BATCH = 10_000

type Flood = { conversationId: ConversationId; count: number }

/** Stores `count` messages of both members directly in an empty conversation. */
export async function addMessages(db: Db, { conversationId, count }: Flood) {
  for (let first = 1; first <= count; first += BATCH) {
    const last = Math.min(first + BATCH - 1, count)
    await sql`
      with talking as (
        select array_agg(user_id order by user_id) as members from conversation_participants
        where conversation_id = ${conversationId})
      insert into messages (id, conversation_id, user_id, seq, content, created_at)
      select gen_random_uuid(), ${conversationId}, members[1 + n % 2], n, 'Line ' || n,
        now() - (${count}::integer - n) * interval '3 seconds'
      from talking, generate_series(${first}::integer, ${last}::integer) n`.execute(db)
  }
  await db.updateTable('conversations').set({ last_seq: count }).where('id', '=', conversationId).execute()
}
