import { sql } from 'kysely'
import type { DecisionForm } from '#contract/evidence/decisions.ts'
import type { WrittenDecision } from '#contract/evidence/evidence.ts'
import type { ItemId } from '#contract/ids.ts'
import { lockItem } from '#server/features/items/items/locks.ts'
import { findOwnershipRefusal } from '#server/features/items/items/policy.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuseFields, refuseIf } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'

export const writeDecision: Handler<'PUT /items/:itemId/decision'> = (
  { actor, write },
  { params: { itemId }, body: { was, ...form } },
) =>
  write(async ({ tx, record }) => {
    const item = await lockItem(tx, itemId)
    refuseIf(findOwnershipRefusal(item, actor.id))
    const before = await findDecision(tx, itemId)
    if (before?.decision === form.decision && before.reason === form.reason) return before
    if (was !== undefined && toMs(was) !== toMs(before?.at))
      refuseFields('text.changed-meanwhile', ['reason'])
    const written = await storeDecision(tx, itemId, form)
    if (!before)
      await record({ kind: 'item.decided', actorId: actor.id, item, payload: { decision: written.decision } })
    return written
  })

const toMs = (time: string | null | undefined) => (time ? Date.parse(time) : null)

const columns = ['decision', 'reason', 'decided_at as at'] as const

const findDecision = (tx: Tx, itemId: ItemId): Promise<WrittenDecision | undefined> =>
  tx.selectFrom('decisions').select(columns).where('item_id', '=', itemId).executeTakeFirst()

const storeDecision = (tx: Tx, item_id: ItemId, form: DecisionForm): Promise<WrittenDecision> =>
  tx
    .insertInto('decisions')
    .values({ item_id, ...form })
    .onConflict(conflict => conflict.column('item_id').doUpdateSet({ ...form, decided_at: sql`now()` }))
    .returning(columns)
    .executeTakeFirstOrThrow()
