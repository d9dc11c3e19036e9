import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'
import { ItemId } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'
import { Time } from '#contract/paging.ts'
import { text } from '#contract/text/text.ts'
import { Decision, WrittenDecision } from './evidence.ts'

export const DecisionForm = z.strictObject({
  decision: z.enum(Decision.options, /*i18n*/ 'Choose what you decided.'),
  reason: text({ max: lengths.decisionReason, empty: /*i18n*/ 'Say why, in a sentence or two.' }),
})
export type DecisionForm = z.infer<typeof DecisionForm>

export const decisions = {
  'PUT /items/:itemId/decision': {
    summary:
      'Write down what one decided about an own item, or another decision; those who voted are notified of the first',
    access: 'member',
    params: z.strictObject({ itemId: ItemId }),
    /** `was` is the time of the decision that is replaced, or null for the first. */
    body: z.extend(DecisionForm, { was: z.optional(z.nullable(Time)) }),
    ok: WrittenDecision,
    refusals: ['item.missing', 'item.not-yours', 'text.changed-meanwhile'],
  },
  'GET /items/:itemId/decision/voters': {
    summary: 'How many members the first decision about an own item notifies',
    access: 'member',
    params: z.strictObject({ itemId: ItemId }),
    ok: z.object({ count: z.int() }),
    refusals: ['item.missing'],
  },
} satisfies Endpoints
