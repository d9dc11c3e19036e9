import * as z from 'zod/mini'
import { Author } from '#contract/author.ts'
import type { Endpoints } from '#contract/endpoint.ts'
import { ClusterId, DecisionId, ItemId, MemberId } from '#contract/ids.ts'
import { ItemKind } from '#contract/items/item-kind.ts'
import { VoteType } from '#contract/items/votes.ts'
import { pageSizes } from '#contract/lengths.ts'
import { PageNumber, pageOf, Time } from '#contract/paging.ts'
import { i18n } from '#contract/text/i18n.ts'
import { Reason, whySentence } from './reasons.ts'
import { Cluster, ClusterDecisionForm } from './vote-clusters.ts'

export const VOIDED_MAX = 1_000

/** The code of the refusal for which the caller cannot void votes on an item. */
const VoteRemovalRefusal = z.enum(['decision.oneself', 'decision.equal-role', 'vote-removal.own-vote'])

/** An item whose votes can be voided by hand. `author` is null if they have left. */
export const VotedItem = z.object({
  id: ItemId,
  kind: ItemKind,
  title: z.string(),
  author: z.nullable(Author),
  votes: z.int(),
  refusal: z.nullable(VoteRemovalRefusal),
})
export type VotedItem = z.infer<typeof VotedItem>

/** A voter of the item. `votes` is the number of all their votes, `forAuthor` of those on items of the same author. */
export const Voter = z.object({
  ...Author.shape,
  joinedAt: Time,
  isProven: z.boolean(),
  type: VoteType,
  votedAt: Time,
  votes: z.int(),
  forAuthor: z.int(),
})
export type Voter = z.infer<typeof Voter>

/** `id` is made by the browser: the same form sent again changes nothing. */
export const VoteRemovalForm = z.strictObject({
  id: DecisionId,
  voters: z
    .array(MemberId)
    .check(
      z.minLength(1, { error: /*i18n*/ 'Choose at least one vote.' }),
      z.maxLength(VOIDED_MAX, { error: () => i18n.t('Choose at most {max} votes.', { max: VOIDED_MAX }) }),
    ),
  reason: Reason,
  sentence: whySentence,
})
export type VoteRemovalForm = z.infer<typeof VoteRemovalForm>

const params = z.strictObject({ itemId: ItemId })

export const voteRemovals = {
  'GET /moderation/items/:itemId/voters': {
    summary: `The votes of others on an item, the latest first, ${pageSizes.voters} a page, and whether the caller can void them`,
    access: 'operator',
    rateLimit: 'reads',
    params,
    query: z.strictObject({ page: PageNumber }),
    ok: z.extend(pageOf(Voter), { item: VotedItem }),
    refusals: ['item.missing'],
  },
  'POST /moderation/items/:itemId/vote-removals': {
    summary:
      'Void votes on an item with everything that rests on them; many are voided in the background. The same id again changes nothing',
    access: 'operator',
    rateLimit: 'gestures',
    params,
    body: VoteRemovalForm,
    ok: Cluster,
    refusals: [
      'item.missing',
      'decision.missing',
      'decision.oneself',
      'decision.equal-role',
      'vote-removal.own-vote',
      'vote-removal.none',
    ],
  },
  'POST /moderation/vote-removals/:clusterId/restore': {
    summary: 'Restore votes that were voided by hand, with everything that rested on them',
    access: 'operator',
    rateLimit: 'gestures',
    params: z.strictObject({ clusterId: ClusterId }),
    body: ClusterDecisionForm,
    ok: Cluster,
    refusals: ['cluster.missing', 'cluster.decided', 'decision.oneself', 'decision.equal-role'],
  },
} satisfies Endpoints
