import type { Effect } from '#server/model/effects.ts'
import type { FactOf } from '#server/model/facts.ts'
import type { Hint } from '#server/model/hints.ts'

type Changed = FactOf<'profile.changed'>

/** The account keeps the name too, because every session carries it. */
export const renameAccount = ({ actorId, payload }: Changed): Effect[] =>
  payload.fields.includes('name') ? [{ effect: 'name account', member: actorId }] : []

export const hintOwnTabs = ({ actorId }: Changed): Hint[] => [
  { room: `member:${actorId}`, message: { type: 'profile.changed' } },
]
