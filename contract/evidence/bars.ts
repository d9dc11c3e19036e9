import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'
import { ItemId } from '#contract/ids.ts'
import { ItemKind } from '#contract/items/item-kind.ts'
import { RULE_VERSIONS } from '#contract/lengths.ts'
import { EvidenceBar } from './bar.ts'

/** The numbers that are suggested for a bar, in percent: our guess, or from how `items` of the kind compare. */
export const BarSuggestion = z.object({
  buildAbove: z.int(),
  dropBelow: z.int(),
  items: z.nullable(z.int()),
})
export type BarSuggestion = z.infer<typeof BarSuggestion>

export const bars = {
  'PUT /items/:itemId/evidence-rule': {
    summary: `Write down at which share one will build or drop an own item: a new version if it differs, at most ${RULE_VERSIONS}`,
    access: 'member',
    rateLimit: 'gestures',
    params: z.strictObject({ itemId: ItemId }),
    body: EvidenceBar,
    ok: z.object({ version: z.int() }),
    refusals: ['item.missing', 'item.not-yours', 'rule.too-many'],
  },
  'GET /rule-suggestion': {
    summary: 'Which numbers are suggested for the bar of an item of a kind',
    access: 'member',
    rateLimit: 'reads',
    query: z.strictObject({ kind: ItemKind }),
    ok: BarSuggestion,
    refusals: [],
  },
} satisfies Endpoints
