import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'
import { ItemId } from '#contract/ids.ts'

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
} satisfies Endpoints
