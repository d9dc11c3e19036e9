import { sql } from 'kysely'
import type { ItemId, VisitId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'

type BecauseOfVisit = { itemId: ItemId; visitId: VisitId; text: string }

/** Stores why an item is not for a visitor, or another text in its place. Call this after the no, in the same transaction. */
export const storeBecauseOfVisit = (tx: Tx, { itemId, visitId, text }: BecauseOfVisit) =>
  tx
    .insertInto('because')
    .values({ item_id: itemId, visit_id: visitId, text })
    .onConflict(conflict =>
      conflict.column('visit_id').doUpdateSet({ text: sql`excluded.text`, given_on: sql`excluded.given_on` }),
    )
    .execute()
