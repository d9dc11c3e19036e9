import type { MemberId } from '#contract/ids.ts'
import type { ItemKind } from '#contract/item-kind.ts'
import type { RefusalCode } from '#contract/refusals.ts'

type Item = { kind: ItemKind; userId: MemberId; isVotedOn: boolean }
type Wanted = { by: MemberId; kind: ItemKind }

/** Only the owner may correct an item, by the fields of its kind, until the first vote of another member, for good. */
export function canCorrect(item: Item, wanted: Wanted): RefusalCode | null {
  if (item.userId !== wanted.by) return 'item.not-yours'
  if (item.kind !== wanted.kind) return 'item.wrong-kind'
  return item.isVotedOn ? 'item.voted-on' : null
}
