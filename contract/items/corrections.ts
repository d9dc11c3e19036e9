import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'
import { ItemId } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'
import { text } from '#contract/text/text.ts'
import { guidedIdea, quickIdea } from './idea-forms.ts'
import { ItemDetail } from './item-detail.ts'
import { guidedPainPoint } from './pain-point-form.ts'
import { guidedProduct } from './product-form.ts'
import { correctionNames, toWire } from './wire-names.ts'

const idea = {
  ...guidedIdea,
  ...quickIdea,
  title: text({ max: lengths.itemTitle }),
  pitch: text({ max: lengths.quickPitch }),
  description: guidedIdea.description,
}

/**
 * The fields of each kind that an owner may correct. An omitted field stays as it is. The new questions must contain every
 * question that has answers.
 */
export const ItemCorrection = z.discriminatedUnion('kind', [
  z.extend(z.partial(z.strictObject(toWire(idea, correctionNames))), { kind: z.literal('idea') }),
  z.extend(z.partial(z.strictObject(toWire(guidedPainPoint, correctionNames))), {
    kind: z.literal('pain_point'),
  }),
  z.extend(z.partial(z.strictObject(toWire(guidedProduct, correctionNames))), { kind: z.literal('product') }),
])
export type ItemCorrection = z.infer<typeof ItemCorrection>

export const corrections = {
  'PATCH /items/:itemId': {
    summary: "Correct an own item, until another member's first vote",
    access: 'member',
    rateLimit: 'items',
    params: z.strictObject({ itemId: ItemId }),
    body: ItemCorrection,
    ok: ItemDetail,
    refusals: [
      'item.missing',
      'item.not-yours',
      'item.wrong-kind',
      'item.voted-on',
      'question.answered',
      'text.link-too-early',
    ],
  },
} satisfies Endpoints
