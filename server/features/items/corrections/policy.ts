import type { MemberId } from '#contract/ids.ts'
import type { ItemKind } from '#contract/item-kind.ts'
import type { RefusalCode } from '#contract/refusals.ts'

type Item = { kind: ItemKind; userId: MemberId; votesOfOthers: number }
type Wanted = { by: MemberId; kind: ItemKind }

/** Only the owner may correct an item, by the fields of its kind, until another member has voted on it. */
export function canCorrect(item: Item, wanted: Wanted): RefusalCode | null {
  if (item.userId !== wanted.by) return 'item.not-yours'
  if (item.kind !== wanted.kind) return 'item.wrong-kind'
  return item.votesOfOthers > 0 ? 'item.voted-on' : null
}
