import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'
import { lengths } from '#contract/lengths.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import { optionalText } from '#contract/text/text.ts'
import { SimilarItem } from './items.ts'

const words = optionalText({ max: lengths.pitch * 4 })

export const similar = {
  'GET /items/similar': {
    summary: `Up to ${pageSizes.similar} items of others that may be related to a pitch and its audience, the most similar first`,
    access: 'member',
    rateLimit: 'search',
    searchedBy: 'pitch',
    query: z.strictObject({ pitch: words, audience: z.optional(words) }),
    ok: z.array(SimilarItem),
  },
} satisfies Endpoints
