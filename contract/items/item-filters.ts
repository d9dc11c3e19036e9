import * as z from 'zod/mini'
import { lengths } from '#contract/lengths.ts'
import { optionalText } from '#contract/text/text.ts'

/** Every item, items on which the caller voted, or items of others that wait for the caller's vote. */
export const VoteFilter = z.enum(['all', 'voted', 'unvoted'])
export type VoteFilter = z.infer<typeof VoteFilter>

/** The filters of every list of items. `audience` is one tag, without regard to case; '' stands for all. */
export const itemFilters = {
  audience: z._default(optionalText({ max: lengths.audienceTag }), ''),
  votes: z._default(VoteFilter, 'all'),
}
