import type { ItemKind } from '#contract/items/item-kind.ts'

const steps: Record<ItemKind, number> = { idea: 5, pain_point: 10, product: 8 }

export const validationProgress = (kind: ItemKind, votes: number) => Math.min(votes * steps[kind], 100)

export const votesToComplete = (kind: ItemKind) => Math.ceil(100 / steps[kind])

type ItemCounts = { kind: ItemKind; voteCount: number; solutionCount: number }

/** The status is computed, never stored. */
export function toValidationStatus({ kind, voteCount, solutionCount }: ItemCounts) {
  const progress = validationProgress(kind, voteCount)
  if (kind === 'idea')
    return progress >= 100 ? 'MLP Built' : progress >= 80 ? 'Ready for MLP' : 'In Validation'
  if (kind === 'product') return progress >= 90 ? 'Validated Product' : 'Live Product'
  if (progress >= 80) return 'Ready to Build'
  return solutionCount > 0 ? 'Solutions Found' : 'Problem Identified'
}
