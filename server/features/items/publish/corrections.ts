import type { ItemId, MemberId } from '#contract/ids.ts'
import type { ItemCorrection } from '#contract/items/corrections.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { correctionNames, toWireName } from '#contract/items/wire-names.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { findFirstDayLinks } from '#server/features/items/items/first-day-links.ts'
import { lockItem } from '#server/features/items/items/locks.ts'
import { getDetail } from '#server/features/items/items/queries.ts'
import { type FoundCorrection, updateItem } from '#server/features/items/items/stored-items.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuseFields, refuseIf } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { findIdeaCorrection } from './ideas.ts'
import { findPainPointCorrection } from './pain-points.ts'
import { findProductCorrection } from './products.ts'

type Item = { kind: ItemKind; userId: MemberId }
type CorrectionBy = { by: MemberId; kind: ItemKind }

/** Only the owner may correct an item, by the fields of its kind. */
function findCorrectionRefusal(item: Item, wanted: CorrectionBy): RefusalCode | null {
  if (item.userId !== wanted.by) return 'item.not-yours'
  return item.kind === wanted.kind ? null : 'item.wrong-kind'
}

/** Corrections change something until the first vote of another member, for good. */
const findChangeRefusal = ({ isVotedOn }: { isVotedOn: boolean }): RefusalCode | null =>
  isVotedOn ? 'item.voted-on' : null

export const correctItem: Handler<'PATCH /items/:itemId'> = ({ actor, write }, { params, body }) =>
  write(async ({ tx, record }) => {
    const item = await lockItem(tx, params.itemId)
    refuseIf(findCorrectionRefusal(item, { by: actor.id, kind: body.kind }))
    refuseFields('text.link-too-early', findFirstDayLinks(actor, body))
    const found = await findCorrection(tx, item.id, body)
    if (found) {
      // A correction that is sent again is the same one, also if somebody has voted since.
      refuseIf(findChangeRefusal(item))
      await found.store()
      await updateItem(tx, item.id, {
        ...found,
        fields: found.fields.map(name => toWireName(name, correctionNames)),
      })
      const corrected = { ...item, title: found.summary.name }
      await record({ kind: 'item.corrected', actorId: actor.id, item: corrected, payload: {} })
    }
    return getDetail(tx, { id: item.id, viewer: actor.id })
  })

function findCorrection(tx: Tx, id: ItemId, correction: ItemCorrection): Promise<FoundCorrection | null> {
  switch (correction.kind) {
    case 'idea':
      return findIdeaCorrection(tx, id, correction)
    case 'pain_point':
      return findPainPointCorrection(tx, id, correction)
    case 'product':
      return findProductCorrection(tx, id, correction)
  }
}
