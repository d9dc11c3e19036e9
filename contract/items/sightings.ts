import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'
import { ItemId } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'

const ItemIds = z.array(ItemId).check(z.minLength(1), z.maxLength(lengths.sightings))

export const sightings = {
  'PUT /me/sightings': {
    summary: 'Note which items of others were on screen; the first time of each is kept',
    access: 'member',
    rateLimit: 'sightings',
    body: z.strictObject({
      itemIds: ItemIds,
      /** The items of `itemIds` whose page was in view for five seconds. */
      readIds: z.optional(ItemIds),
    }),
    ok: null,
    refusals: [],
  },
} satisfies Endpoints
