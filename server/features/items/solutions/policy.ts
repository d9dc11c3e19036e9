import type { MemberId } from '#contract/ids.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import type { RefusalCode } from '#contract/refusals.ts'

/** Only pain points take solutions. The owner may propose one too. */
export const findProposalRefusal = (item: { kind: ItemKind }): RefusalCode | null =>
  item.kind === 'pain_point' ? null : 'solution.wrong-kind'

/** Only the author may delete a solution. */
export const findDeletionRefusal = (solution: { userId: MemberId }, member: MemberId): RefusalCode | null =>
  solution.userId === member ? null : 'solution.not-yours'
