import { type RawBuilder, sql } from 'kysely'
import type { CommentId, MemberId, QuestionId } from '#contract/ids.ts'
import { RESTORABLE } from '#server/features/items/items/queries.ts'
import type { TextKind } from '#server/model/item-schema.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

const KEPT = sql.lit('5 minutes')

export const isRestorable = sql<boolean>`deleted_at > now() - ${KEPT}::interval`

/** The kind of a row of `comments`. */
export const kindOfText = sql<TextKind>`case when feedback_question_id is not null then 'answer'
  when title is not null then 'solution' else 'comment' end`

/** Of the tables with deleted and hidden texts. Solutions, comments and replies go and come back in one way. */
export const isAnswer = sql<boolean>`kind = 'answer'`
export const isNoAnswer = sql<boolean>`kind <> 'answer'`

type Deleted = { which: RawBuilder<boolean>; id: CommentId; member: MemberId }

/** A CTE that keeps the rows of the CTE `removed`, so that their author can restore them. */
export const keepRemoved = sql`
  kept as (
    insert into deleted_texts (user_id, id, kind, item_id, stored)
    select user_id, id, ${kindOfText}, content_id, to_jsonb(removed) from removed
    on conflict (user_id, id) do update set kind = excluded.kind, item_id = excluded.item_id,
      stored = excluded.stored, deleted_at = now())`

/** A CTE `taken` with the member's own deleted row as `stored`, empty if it is no longer kept. */
export const takeKept = ({ which, id, member }: Deleted) => sql`
  taken as (
    delete from deleted_texts where user_id = ${member} and id = ${id} and ${which} and ${isRestorable}
    returning stored)`

export const findKept = (tx: Tx, { which, id, member }: Deleted) =>
  tx
    .selectFrom('deleted_texts')
    .select('item_id as itemId')
    .where('user_id', '=', member)
    .where('id', '=', id)
    .where(which)
    .where(isRestorable)
    .executeTakeFirst()

/** The row of an update stays, so that followers aren't notified of it again. */
export async function eraseDeletedTexts(db: Db) {
  await sql`delete from deleted_texts where not ${isRestorable}`.execute(db)
  await sql`update updates set text = '', link = null where text <> '' and deleted_at < now() - ${RESTORABLE}`.execute(
    db,
  )
}

/** Such a text does not come back if it is sent again. */
export const isHidden = (id: CommentId) =>
  sql<boolean>`exists (select from hidden_texts where hidden_texts.id = ${id})`

export async function eraseHidden(tx: Tx, { which, id, member }: Deleted) {
  const { numDeletedRows } = await tx
    .deleteFrom('hidden_texts')
    .where('id', '=', id)
    .where(which)
    .where('user_id', '=', member)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function eraseHiddenAnswer(
  tx: Tx,
  { questionId, member }: { questionId: QuestionId; member: MemberId },
) {
  const { numDeletedRows } = await tx
    .deleteFrom('hidden_texts')
    .where('user_id', '=', member)
    .where(isAnswer)
    .where(sql`stored->>'feedback_question_id'`, '=', questionId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
