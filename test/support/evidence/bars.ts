import type { EvidenceBar } from '#contract/evidence/bars.ts'
import type { ItemId } from '#contract/ids.ts'
import type { Persona } from '#test/support/accounts/personas.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

/** Returns the UTC day that is `days` days from today, as YYYY-MM-DD. */
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** Returns a valid bar. `more` replaces fields. */
export const someBar = (more: Partial<EvidenceBar> = {}): EvidenceBar => ({
  buildAbove: 20,
  dropBelow: 10,
  decideBy: dayIn(30),
  readersFrom: 'community',
  ...more,
})

export const setBar = (by: Persona, itemId: ItemId, more: Partial<EvidenceBar> = {}) =>
  by.call('PUT /items/:itemId/bar', { params: { itemId }, body: someBar(more) })
