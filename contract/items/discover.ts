import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'
import { ItemId } from '#contract/ids.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import { PageNumber, SearchWords, searchPageOf } from '#contract/paging.ts'
import { itemFilters } from './item-filters.ts'
import { ItemKind } from './item-kind.ts'
import { DiscoverCard } from './items.ts'
import { Category } from './product-form.ts'

/** A tag that items name, and how many of the newest items do. */
export const Audience = z.object({ audience: z.string(), items: z.int() })
export type Audience = z.infer<typeof Audience>

/** The number of items that a list can leave out: a page of the marketplace and the item of a mission. */
const EXCEPT_MAX = pageSizes.marketplace + 1

const isIdList = (text: string) => {
  const ids = text === '' ? [] : text.split(',')
  return ids.length <= EXCEPT_MAX && ids.every(id => ItemId.safeParse(id).success)
}

/** Ids of items that a list leaves out, separated by commas, because they are shown above it on the page. */
const ExceptIds = z._default(z.string().check(z.refine(isIdList, /*i18n*/ 'Not a list of ids')), '')

export const discover = {
  'GET /items': {
    summary: `Published items of every kind, newest first, ${pageSizes.discover} a page`,
    access: 'member',
    rateLimit: 'search',
    searchedBy: 'q',
    query: z.strictObject({
      q: SearchWords,
      kind: z.optional(ItemKind),
      category: z.optional(Category),
      ...itemFilters,
      except: ExceptIds,
      page: PageNumber,
    }),
    ok: searchPageOf(DiscoverCard),
  },
  'GET /audiences': {
    summary: `The ${pageSizes.audiences} audiences that the newest items name most, to filter lists by`,
    access: 'member',
    ok: z.array(Audience),
  },
} satisfies Endpoints
