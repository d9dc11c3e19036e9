import * as z from 'zod/mini'
import { hasFullAddress } from '#contract/addresses/web-link.ts'
import type { Endpoints } from '#contract/endpoint.ts'
import { BecauseId, ItemId } from '#contract/ids.ts'
import { lengths, pageSizes } from '#contract/lengths.ts'
import { text } from '#contract/text/text.ts'

export const BecauseText = text({ max: lengths.because }).check(
  z.refine(written => !hasFullAddress(written), /*i18n*/ "Links and email addresses aren't allowed."),
)

/** Why an item is not for somebody, and the UTC day. Nothing says who wrote it, or whether they are a member. */
const Because = z.object({ id: BecauseId, text: z.string(), day: z.string() })
export type Because = z.infer<typeof Because>

const params = z.strictObject({ itemId: ItemId })

export const notMe = {
  'PUT /items/:itemId/not-me': {
    summary: 'Say privately that an item is not for oneself; it is in no count, and own items take none',
    access: 'member',
    rateLimit: 'gestures',
    params,
    ok: null,
    refusals: ['item.missing'],
  },
  'DELETE /items/:itemId/not-me': {
    summary: 'No longer say that an item is not for oneself',
    access: 'member',
    rateLimit: 'gestures',
    params,
    ok: null,
    refusals: [],
  },
  'PUT /items/:itemId/because': {
    summary:
      'Say why an item is not for oneself, and that it is not; the last text counts, own items take none',
    access: 'member',
    rateLimit: 'comments',
    params,
    body: z.strictObject({ text: BecauseText }),
    ok: null,
    refusals: ['item.missing', 'item.blocked'],
  },
  'GET /items/:itemId/becauses': {
    summary: `How many said that an own item is not for them, by five, and why, the latest ${pageSizes.becauses} by day`,
    access: 'member',
    rateLimit: 'reads',
    params,
    ok: z.object({ pressed: z.int(), becauses: z.array(Because) }),
    refusals: ['item.missing'],
  },
} satisfies Endpoints
