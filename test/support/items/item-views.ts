import type { NewView } from '#contract/evidence/item-views.ts'
import type { ItemId } from '#contract/ids.ts'
import type { Persona } from '../accounts/personas.ts'

export const newView: NewView = {
  source: 'community',
  shown: { painPoint: 0, earlyAdopter: 0 },
  secondsAgo: 0,
}

/** Opens an item's page for the first time, with the request that a browser sends. */
export const openItem = (by: Persona, itemId: ItemId, body: Partial<NewView> = {}) =>
  by.call('PUT /items/:itemId/view', { params: { itemId }, body: { ...newView, ...body } })
