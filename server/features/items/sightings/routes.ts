import { sightings } from '#contract/items/sightings.ts'
import { implement } from '#server/platform/http/route.ts'
import { noteSightings } from './commands.ts'

export const sightingRoutes = implement(sightings, { 'PUT /me/sightings': noteSightings })
