import * as z from 'zod/mini'
import type { Endpoints } from './endpoint.ts'
import { ItemKind } from './item-kind.ts'
import { DiscoverCard } from './items.ts'
import { pageSizes } from './lengths.ts'
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
} satisfies Endpoints
