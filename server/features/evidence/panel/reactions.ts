import type { Effect } from '#server/model/effects.ts'
import type { FactItem, FactOf } from '#server/model/facts.ts'

/** Evidence begins with an item, and again with each wording that readers see. */
export const beginEvidence = ({ item }: { item: FactItem }): Effect[] => [
  { effect: 'begin evidence', itemId: item.id },
]

export const endEvidence = ({ item }: { item: FactItem }): Effect[] => [
  { effect: 'end evidence', itemId: item.id },
]

/** What people said before an item was dropped is not said about the item that is open again. */
export const renewBar = ({ item, payload }: FactOf<'update.posted' | 'update.deleted'>): Effect[] =>
  payload.reopens ? [{ effect: 'renew bar', itemId: item.id }] : []
