import { sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import { reactions, writers } from '#server/compose/reactions.ts'
import type { FactItem } from '#server/model/facts.ts'
import type { Db } from '#server/platform/database/database.ts'
import { createRecorder } from '#server/platform/database/fact-recorder.ts'

type Interview = { item: FactItem; memberId: MemberId; bothWrote: boolean }

const record = createRecorder(reactions, writers)

/** Stores a chat of two members about an item with a completed interview, and records the fact of it. */
export const completeInterview = (db: Db, { item, ...sides }: Interview) =>
  db.transaction().execute(async tx => {
    const { id: conversationId } = await tx
      .insertInto('conversations')
      .values({
        item_id: item.id,
        content_type: item.kind,
        last_seq: 3,
        interview_completed: true,
        completed_at: sql`now()`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('conversation_participants')
      .values([item.userId, sides.memberId].map(user_id => ({ conversation_id: conversationId, user_id })))
      .execute()
    const payload = { conversationId, ...sides }
    return record(tx, { kind: 'interview.completed', actorId: item.userId, item, payload })
  })
