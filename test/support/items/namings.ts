import type { ItemId } from '#contract/ids.ts'
import type { Persona } from '../accounts/personas.ts'

/** The author of an idea names the pain points that it would solve. */
export const name = (by: Persona, ideaId: ItemId, ...solves: ItemId[]) =>
  by.call('PUT /ideas/:ideaId/namings', { params: { ideaId }, body: { solves } })

/** The author of a pain point accepts or ignores an idea. */
export const answer = (by: Persona, painPointId: ItemId, ideaId: ItemId, accepted = true) =>
  by.call('PUT /pain-points/:painPointId/namings/:ideaId', {
    params: { painPointId, ideaId },
    body: { accepted },
  })
