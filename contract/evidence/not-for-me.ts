import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'
import { ItemId, ReasonId } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import { linklessText } from '#contract/text/linkless-text.ts'

export const ReasonText = linklessText({ max: lengths.notForMeReason })

/** Why an item is not for somebody, and the UTC day. Nothing says who wrote it, or whether they are a member. */
const NotForMeReason = z.object({ id: ReasonId, text: z.string(), day: z.string() })
export type NotForMeReason = z.infer<typeof NotForMeReason>

const params = z.strictObject({ itemId: ItemId })

export const notForMe = {
  'PUT /items/:itemId/not-for-me': {
    summary: 'Say privately that an item is not for oneself; it is in no count, and own items take none',
    access: 'member',
    params,
    ok: null,
    refusals: ['item.missing', 'item.dropped'],
  },
  'DELETE /items/:itemId/not-for-me': {
    summary: 'No longer say that an item is not for oneself',
    access: 'member',
    params,
    ok: null,
  },
  'PUT /items/:itemId/not-for-me-reason': {
    summary:
      'Say why an item is not for oneself, and that it is not; the last text counts, own items take none',
    access: 'member',
    rateLimit: 'comments',
    params,
    body: z.strictObject({ text: ReasonText }),
    ok: null,
    refusals: ['item.missing', 'item.blocked', 'item.dropped'],
  },
  'GET /items/:itemId/not-for-me-reasons': {
    summary: `How many said that an own item is not for them, by five, and why, the latest ${pageSizes.notForMeReasons} by day`,
    access: 'member',
    params,
    ok: z.object({ pressed: z.int(), reasons: z.array(NotForMeReason) }),
    refusals: ['item.missing'],
  },
} satisfies Endpoints
