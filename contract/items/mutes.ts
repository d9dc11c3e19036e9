import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'
import { ItemId } from '#contract/ids.ts'

const params = z.strictObject({ itemId: ItemId })

export const mutes = {
  'PUT /items/:itemId/mute': {
    summary: 'Show no notifications about an item; signals in the inbox stay',
    access: 'member',
    params,
    ok: null,
    refusals: ['item.missing'],
  },
  'DELETE /items/:itemId/mute': {
    summary: 'Show notifications about an item again',
    access: 'member',
    params,
    ok: null,
  },
} satisfies Endpoints
