import * as z from 'zod/mini'
import type { Endpoints } from './endpoint.ts'
import { ItemKind } from './item-kind.ts'
import { DiscoverCard, SimilarItem } from './items.ts'
import { limits, pageSizes } from './limits.ts'
import { PageNumber, pageOf, SearchWords } from './paging.ts'

export const discover = {
  'GET /items': {
    summary: `Published items of every kind, newest first, ${pageSizes.discover} a page`,
    access: 'member',
    limit: 'search',
    query: z.strictObject({ q: SearchWords, kind: z.optional(ItemKind), page: PageNumber }),
    ok: pageOf(DiscoverCard),
    refusals: [],
  },
  'GET /items/similar': {
    summary: `Up to ${pageSizes.similar} items of others that say nearly what a pitch says, the nearest first`,
    access: 'member',
    limit: 'search',
    query: z.strictObject({ pitch: z.string().check(z.trim(), z.maxLength(limits.pitch * 4)) }),
    ok: z.array(SimilarItem),
    refusals: [],
  },
} satisfies Endpoints
