import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'
import { ItemId } from '#contract/ids.ts'

/** The state of an item's report: `isPublic` is true if anyone with the address may read it. */
const Report = z.strictObject({ isPublic: z.boolean() })

export const evidenceReports = {
  'PUT /items/:itemId/report': {
    summary: 'Make the report of an own item public, or no longer',
    access: 'member',
    params: z.strictObject({ itemId: ItemId }),
    body: Report,
    ok: Report,
    refusals: ['item.missing', 'item.not-yours'],
  },
} satisfies Endpoints
