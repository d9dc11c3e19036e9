import { sql } from 'kysely'
import type { ItemId, ReasonId, UpdateId, VisitorAnswerId } from '#contract/ids.ts'
import { lockExistingItem } from '#server/features/items/items/locks.ts'
import { itemPush } from '#server/model/pushes.ts'
import type { UnitOfWork } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/failures/refusal.ts'

export type MarkedThing =
  | { kind: 'visitor-answer'; id: VisitorAnswerId }
  | { kind: 'because'; id: ReasonId }
  | { kind: 'update-picture'; id: UpdateId }
type Marking = { thing: MarkedThing; state: 'hidden' | 'removed' | null }

const columns = {
  'visitor-answer': 'visitor_answers.hidden_as',
  because: 'not_for_me_reasons.hidden_as',
  'update-picture': 'updates.picture_hidden_as',
} as const

export const isMarked = (thing: { kind: string }): thing is MarkedThing => thing.kind in columns

/**
 * Hides a visitor's answer from members, even if the item's author does not show it at present; the author can still read it.
 * Hides a reason for “Not for me” from the author, who is its only reader. Hides the picture of an update from everyone. With
 * null, people see it again, an answer only if the item's author shows it.
 */
export async function setHiddenAs({ tx, push }: UnitOfWork, { thing, state }: Marking) {
  const [table, column] = columns[thing.kind].split('.').map(name => sql.ref(name))
  const found = await sql<{ itemId: ItemId }>`
    select item_id as "itemId" from ${table} where id = ${thing.id}`.execute(tx)
  const itemId = found.rows[0]?.itemId ?? refuse('subject.gone')
  const item = (await lockExistingItem(tx, itemId)) ?? refuse('subject.gone')
  if (item.status !== 'published') refuse('subject.item-hidden')
  const { numAffectedRows } = await sql`
    update ${table} set ${column} = ${state} where id = ${thing.id}`.execute(tx)
  if (numAffectedRows === 0n) refuse('subject.gone')
  push(itemPush(item.id))
}
