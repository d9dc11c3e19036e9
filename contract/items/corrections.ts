import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'
import { ItemId } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'
import { text } from '#contract/text/text.ts'
import { guidedIdea, quickIdea } from './idea-forms.ts'
import { ItemDetail } from './item-detail.ts'
import { AudienceTags, Pitch } from './item-fields.ts'
import { guidedPainPoint } from './pain-point-form.ts'
import { guidedProduct, ProductQuestions } from './product-form.ts'

/**
 * The fields of each kind that an owner may correct. An omitted field stays as it is. The new questions must contain every
 * question that has answers.
 */
export const ItemCorrection = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('idea'),
    title: z.optional(text({ max: lengths.itemTitle })),
    marketplaceDescription: z.optional(text({ max: lengths.marketplaceDescription })),
    description: z.optional(text({ max: lengths.vision })),
    problem: z.optional(quickIdea.problem),
    valueProposition: z.optional(quickIdea.valueProposition),
    targetAudience: z.optional(AudienceTags),
    questions: z.optional(guidedIdea.structuredFeedbackQuestions),
  }),
  z.strictObject({
    kind: z.literal('pain_point'),
    marketplaceDescription: z.optional(Pitch),
    description: z.optional(guidedPainPoint.problemAndStory),
    failedAttempts: z.optional(guidedPainPoint.failedAttempts),
  }),
  z.strictObject({
    kind: z.literal('product'),
    marketplaceDescription: z.optional(Pitch),
    description: z.optional(guidedProduct.fullDescription),
    productUrl: z.optional(guidedProduct.productLink),
    productStatus: z.optional(guidedProduct.productStatus),
    category: z.optional(guidedProduct.category),
    ctaButtonText: z.optional(guidedProduct.ctaButtonText),
    valueProposition: z.optional(guidedProduct.valueProposition),
    targetAudience: z.optional(AudienceTags),
    keyFeatures: z.optional(guidedProduct.keyFeatures),
    questions: z.optional(ProductQuestions),
  }),
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
