import { openings } from '#contract/evidence/openings.ts'
import { implement } from '#server/platform/http/route.ts'
import { noteOpening } from './commands.ts'

export const openingRoutes = implement(openings, { 'PUT /items/:itemId/opening': noteOpening })
