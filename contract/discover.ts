import * as z from 'zod/mini'
import type { Endpoints } from './endpoint.ts'
import { ItemKind } from './item-kind.ts'
import { DiscoverCard, SimilarItem } from './items.ts'
import { lengths, pageSizes } from './lengths.ts'
import { PageNumber, pageOf, SearchWords } from './paging.ts'

export const discover = {
  'GET /items': {
    summary: `Published items of every kind, newest first, ${pageSizes.discover} a page`,
    access: 'member',
    rateLimit: 'search',
    query: z.strictObject({ q: SearchWords, kind: z.optional(ItemKind), page: PageNumber }),
    ok: pageOf(DiscoverCard),
    refusals: [],
  },
  'GET /items/similar': {
    summary: `Up to ${pageSizes.similar} items of others that say nearly what a pitch says, the nearest first`,
    access: 'member',
    rateLimit: 'search',
    query: z.strictObject({ pitch: z.string().check(z.trim(), z.maxLength(lengths.pitch * 4)) }),
    ok: z.array(SimilarItem),
    refusals: [],
  },
} satisfies Endpoints
