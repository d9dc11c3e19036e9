import type { Effect } from '#server/model/effects.ts'
import type { FactOf } from '#server/model/facts.ts'
import type { Hint } from '#server/model/hints.ts'

type Changed = FactOf<'profile.changed'>

/** The name is kept with the account too, from which every session tells it. */
export const renameAccount = ({ actorId, payload }: Changed): Effect[] =>
  payload.fields.includes('name') ? [{ effect: 'name account', member: actorId }] : []

/** The member's other tabs and browsers hear of it. */
export const notifyOwnTabs = ({ actorId }: Changed): Hint[] => [
  { room: `member:${actorId}`, message: { type: 'profile.changed' } },
]
