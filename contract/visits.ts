import * as z from 'zod/mini'
import type { Endpoints } from './endpoint.ts'
import { ItemId, VisitId } from './ids.ts'

/** By which link a visitor, somebody without an account, came to a public page; `embed` is a frame on another site. */
export const Via = z.enum(['own-link', 'qr', 'x', 'embed', 'direct'])
export type Via = z.infer<typeof Via>

/** `site` is the origin of the page around an embed. */
const Visit = z.strictObject({ via: Via, site: z.nullable(z.string().check(z.maxLength(260))) })
export type Visit = z.infer<typeof Visit>

export const visits = {
  'POST /public-pages/:itemId/visits': {
    summary:
      'Count that a visitor had a public page in view, once a day; the same again returns the stored visit',
    access: 'public',
    rateLimit: 'visits',
    params: z.strictObject({ itemId: ItemId }),
    body: Visit,
    ok: z.object({ visitId: VisitId }),
    refusals: ['item.missing'],
  },
} satisfies Endpoints
