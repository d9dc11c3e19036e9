import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'
import { ItemId } from '#contract/ids.ts'
import { VIEW_KEPT_S } from '#contract/lengths.ts'

/**
 * The place from which a member opened an item: one of our lists, a mission or first step, our notification or mail,
 * an address from outside, the author's link, or a list of what a search found.
 */
export const ViewSource = z.enum(['community', 'mission', 'notice', 'direct', 'author-link', 'search'])
export type ViewSource = z.infer<typeof ViewSource>

const Count = z.int().check(z.minimum(0), z.maximum(2_147_483_647))

/** `shown` are the counts that the vote buttons showed. `secondsAgo` is the time since the page came into view. */
const NewView = z.strictObject({
  source: ViewSource,
  shown: z.strictObject({ painPoint: Count, earlyAdopter: Count }),
  secondsAgo: z.number().check(z.minimum(0), z.maximum(VIEW_KEPT_S)),
})
export type NewView = z.infer<typeof NewView>

export const itemViews = {
  'PUT /items/:itemId/view': {
    summary: "Note that one had the page of an item in view; one's own items and later times are skipped",
    access: 'member',
    rateLimit: 'itemViews',
    params: z.strictObject({ itemId: ItemId }),
    body: NewView,
    ok: null,
  },
  'PUT /items/:itemId/read': {
    summary: 'Note that one had the page of an opened item in view for five seconds; the first time is kept',
    access: 'member',
    params: z.strictObject({ itemId: ItemId }),
    ok: null,
  },
} satisfies Endpoints
