import * as z from 'zod/mini'
import type { Endpoints } from './endpoint.ts'
import { ItemId } from './ids.ts'
import { lengths } from './lengths.ts'

export const sightings = {
  'PUT /me/sightings': {
    summary: 'Note which items of others were on screen; the first time of each is kept',
    access: 'member',
    rateLimit: 'sightings',
    body: z.strictObject({ itemIds: z.array(ItemId).check(z.minLength(1), z.maxLength(lengths.sightings)) }),
    ok: null,
    refusals: [],
  },
} satisfies Endpoints
