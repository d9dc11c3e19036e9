import { visits } from '#contract/evidence/visits.ts'
import type { DayHash } from '#server/platform/day-hash.ts'
import { implement } from '#server/platform/http/route.ts'
import { noteVisit } from './commands.ts'

/** `hash` makes visitors recognizable for a day. */
export const visitRoutes = (hash: DayHash) =>
  implement(visits, { 'POST /public-pages/:itemId/visits': noteVisit(hash) })
