import type { Effect } from '#server/model/effects.ts'
import type { FactOf } from '#server/model/facts.ts'
import type { Push } from '#server/model/pushes.ts'

type Changed = FactOf<'profile.changed'>

/** The account keeps the name too, because every session carries it. */
export const renameAccount = ({ actorId, payload }: Changed): Effect[] =>
  payload.fields.includes('name') ? [{ effect: 'name account', member: actorId }] : []

export const pushToOwnTabs = ({ actorId }: Changed): Push[] => [
  { room: `member:${actorId}`, message: { type: 'profile.changed' } },
]
