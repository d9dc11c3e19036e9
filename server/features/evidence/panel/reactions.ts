import type { Effect } from '#server/model/effects.ts'
import type { FactItem } from '#server/model/facts.ts'

/** Evidence begins with an item, and again with each wording that readers see. */
export const beginEvidence = ({ item }: { item: FactItem }): Effect[] => [
  { effect: 'begin evidence', itemId: item.id },
]

export const endEvidence = ({ item }: { item: FactItem }): Effect[] => [
  { effect: 'end evidence', itemId: item.id },
]
