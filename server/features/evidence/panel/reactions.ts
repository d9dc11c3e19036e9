import type { Effect } from '#server/model/effects.ts'
import type { FactItem, FactOf } from '#server/model/facts.ts'

/** Evidence begins with an item, and again with each wording that readers see. */
export const beginEvidence = ({ item }: { item: FactItem }): Effect[] => [
  { effect: 'begin evidence', itemId: item.id },
]

export const endEvidence = ({ item }: { item: FactItem }): Effect[] => [
  { effect: 'end evidence', itemId: item.id },
]

/** An item that is opened again needs new votes to pass its bar. */
export const renewBar = ({ item, payload }: FactOf<'update.posted' | 'update.deleted'>): Effect[] =>
  payload.reopens ? [{ effect: 'renew bar', itemId: item.id }] : []
