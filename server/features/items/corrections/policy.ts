import type { MemberId } from '#contract/ids.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import type { RefusalCode } from '#contract/refusals.ts'

type Item = { kind: ItemKind; userId: MemberId }
type Wanted = { by: MemberId; kind: ItemKind }

/** Only the owner may correct an item, by the fields of its kind. */
export function findCorrectionObjection(item: Item, wanted: Wanted): RefusalCode | null {
  if (item.userId !== wanted.by) return 'item.not-yours'
  return item.kind === wanted.kind ? null : 'item.wrong-kind'
}

/** Corrections change something until the first vote of another member, for good. */
export const findChangeObjection = ({ isVotedOn }: { isVotedOn: boolean }): RefusalCode | null =>
  isVotedOn ? 'item.voted-on' : null
