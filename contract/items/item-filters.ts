import * as z from 'zod/mini'
import { lengths } from '#contract/lengths.ts'
import { optionalText } from '#contract/text/text.ts'
import { toStoredAudience } from './stored-audiences.ts'

/** Every item, items on which the caller voted, or items of others that wait for the caller's vote. */
export const VoteFilter = z.enum(['all', 'voted', 'unvoted'])
export type VoteFilter = z.infer<typeof VoteFilter>

/** The filters of every list of items. `audience` is one tag, without regard to case, one that we named in any language. */
export const itemFilters = {
  audience: z._default(optionalText({ max: lengths.audienceTag }).check(z.overwrite(toStoredAudience)), ''),
  votes: z._default(VoteFilter, 'all'),
}
