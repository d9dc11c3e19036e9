import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'
import { ViewSource } from '#contract/evidence/item-views.ts'
import { ItemId } from '#contract/ids.ts'

/**
 * `pain_point` is “I have this too” on a pain point and “I like the idea” on an idea or a product; the name dates from when
 * only pain points had votes. `early_adopter` is “I'd be an early adopter”.
 */
export const VoteType = z.enum(['pain_point', 'early_adopter'])
export type VoteType = z.infer<typeof VoteType>

export const VoteCounts = z.object({
  painPoint: z.int(),
  earlyAdopter: z.int(),
  total: z.int(),
  own: z.nullable(VoteType),
})
export type VoteCounts = z.infer<typeof VoteCounts>

/** `source` is where the vote was pressed; it has the values of the source of a view. */
const CastVote = z.strictObject({ type: VoteType, source: z.optional(ViewSource) })

const params = z.strictObject({ itemId: ItemId })

export const votes = {
  'PUT /items/:itemId/vote': {
    summary: 'Cast a vote on an item, or change its type',
    access: 'member',
    params,
    body: CastVote,
    ok: VoteCounts,
    refusals: ['item.missing', 'item.blocked', 'item.dropped', 'vote.wrong-type'],
  },
  'DELETE /items/:itemId/vote': {
    summary: 'Withdraw a vote; withdrawing none changes nothing',
    access: 'member',
    params,
    ok: VoteCounts,
    refusals: ['item.missing'],
  },
} satisfies Endpoints
