import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'
import { ItemId, VisitId } from '#contract/ids.ts'

/** The link by which a visitor came to a public page; `embed` is a frame on another site. */
export const Via = z.enum(['own-link', 'qr', 'x', 'embed', 'direct'])
export type Via = z.infer<typeof Via>

export const VisitSource = z.enum(['public-page', 'embed'])
export type VisitSource = z.infer<typeof VisitSource>

/** What a visitor said last on the day of a visit: it is for them, or it is not. */
export const YesOrNo = z.enum(['yes', 'no'])
export type YesOrNo = z.infer<typeof YesOrNo>

const ORIGIN_MAX = 260

/** `site` is the origin of the page around an embed. */
const Visit = z.strictObject({
  via: Via,
  site: z.nullable(z.string().check(z.maxLength(ORIGIN_MAX), z.regex(/^https?:\/\/[!-~]+$/))),
})
export type Visit = z.infer<typeof Visit>

export const visits = {
  'POST /public-pages/:itemId/visits': {
    summary:
      'Count that a visitor had a public page in view, once a day; the same again returns the stored visit, null if it is not counted',
    access: 'public',
    rateLimit: 'publicPageVisits',
    params: z.strictObject({ itemId: ItemId }),
    body: Visit,
    ok: z.object({ visitId: z.nullable(VisitId) }),
    refusals: ['item.missing'],
  },
} satisfies Endpoints
