import * as z from 'zod/mini'
import { lengths } from '#contract/lengths.ts'
import { optionalText } from '#contract/text/text.ts'

/** Every item, those with a vote of the caller, or those of others that wait for one. */
export const VoteFilter = z.enum(['all', 'voted', 'unvoted'])
export type VoteFilter = z.infer<typeof VoteFilter>

/** The filters of every list of items. `audience` is one tag, without regard to case; '' stands for all. */
export const itemFilters = {
  audience: z._default(optionalText({ max: lengths.audienceTag }), ''),
  votes: z._default(VoteFilter, 'all'),
}
