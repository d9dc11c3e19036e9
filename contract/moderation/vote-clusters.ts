import * as z from 'zod/mini'
import { Author } from '#contract/author.ts'
import type { Endpoints } from '#contract/endpoint.ts'
import { ClusterId, DecisionId, ItemId, MemberId } from '#contract/ids.ts'
import { ItemKind } from '#contract/items/item-kind.ts'
import { PageNumber, pageOf, Time } from '#contract/paging.ts'
import { Reason, whySentence } from './reasons.ts'

/** `voiding` and `restoring` are in progress; until they are done everything is shown as before. */
export const ClusterState = z.enum(['open', 'voiding', 'voided', 'restoring', 'restored', 'dismissed'])
export type ClusterState = z.infer<typeof ClusterState>

/**
 * The reason why a cluster is listed; fields without a meaning are null.
 * - `one-network`: the number of `accounts` that come from one network.
 * - `made-together`: the number of `accounts` that were made within `minutes`.
 * - `voted-together`: the `minutes` within which their votes for the author were given.
 * - `nothing-else`: the number of `accounts` that did nothing but vote for the author.
 * - `unproven`: the number of `accounts` with an address that no mail has proven.
 * - `one-author`: the number of `accounts` that gave at least `percent` of all their votes to the author.
 * - `ring`: the number of `accounts` that give most of their votes to the next one, in a circle.
 * - `one-item-ring`: the number of `accounts` with one item each that voted for each other's within `minutes`, and gave at
 *   least `percent` of all their votes to each other.
 * - `by-hand`: the number of `accounts` whose votes on one item an operator voided.
 */
export const ClusterSign = z.object({
  sign: z.enum([
    'one-network',
    'made-together',
    'voted-together',
    'nothing-else',
    'unproven',
    'one-author',
    'ring',
    'one-item-ring',
    'by-hand',
  ]),
  accounts: z.int(),
  minutes: z.nullable(z.int()),
  percent: z.nullable(z.int()),
})
export type ClusterSign = z.infer<typeof ClusterSign>

/** A decision about a cluster. `by` is null if the server decided by itself. */
export const ClusterDecision = z.object({
  id: DecisionId,
  kind: z.enum(['void', 'restore', 'dismiss']),
  by: z.nullable(Author),
  reason: Reason,
  sentence: z.string(),
  at: Time,
})
export type ClusterDecision = z.infer<typeof ClusterDecision>

/**
 * Accounts whose votes may not be genuine. `author` is null for a ring, whose members vote for each other. `isByHand`: an
 * operator voided votes on one item.
 */
export const Cluster = z.object({
  id: ClusterId,
  state: ClusterState,
  author: z.nullable(Author),
  accounts: z.int(),
  votes: z.int(),
  isByHand: z.boolean(),
  signs: z.array(ClusterSign),
  foundAt: Time,
  /** The number of votes that are prepared, out of `total`, while the state is `voiding` or `restoring`. */
  progress: z.nullable(z.object({ done: z.int(), total: z.int() })),
  decision: z.nullable(ClusterDecision),
})
export type Cluster = z.infer<typeof Cluster>

/** The accounts and items with the most votes, at most CLUSTER_ACCOUNTS of each. */
export const ClusterDetail = z.extend(Cluster, {
  members: z.array(
    z.object({
      id: MemberId,
      name: z.nullable(z.string()),
      avatar: z.nullable(z.string()),
      joinedAt: Time,
      isProven: z.boolean(),
      votes: z.int(),
    }),
  ),
  items: z.array(z.object({ id: ItemId, kind: ItemKind, title: z.string(), votes: z.int() })),
  /** The latest first. */
  decisions: z.array(ClusterDecision),
})
export type ClusterDetail = z.infer<typeof ClusterDetail>

export const CLUSTER_ACCOUNTS = 100

/** `id` is made by the browser: the same decision sent again changes nothing. */
export const ClusterDecisionForm = z.strictObject({
  id: DecisionId,
  reason: Reason,
  sentence: whySentence,
})
export type ClusterDecisionForm = z.infer<typeof ClusterDecisionForm>

const params = z.strictObject({ clusterId: ClusterId })
const decision = { access: 'moderator', rateLimit: 'gestures', params, body: ClusterDecisionForm } as const
const refusals = [
  'cluster.missing',
  'cluster.decided',
  'cluster.by-hand',
  'decision.oneself',
  'decision.equal-role',
] as const

export const voteClusters = {
  'GET /moderation/clusters': {
    summary: 'The clusters of votes that may be no votes, the latest first',
    access: 'moderator',
    rateLimit: 'reads',
    query: z.strictObject({ state: z._default(ClusterState, 'open'), page: PageNumber }),
    ok: pageOf(Cluster),
    refusals: [],
  },
  'GET /moderation/clusters/:clusterId': {
    summary: 'A cluster with its accounts, its items and everything that was decided about it',
    access: 'moderator',
    rateLimit: 'reads',
    params,
    ok: ClusterDetail,
    refusals: ['cluster.missing'],
  },
  'POST /moderation/clusters/:clusterId/void': {
    summary:
      'Void all votes of a cluster with everything that rests on them; many are voided in the background',
    ...decision,
    ok: Cluster,
    refusals,
  },
  'POST /moderation/clusters/:clusterId/restore': {
    summary: 'Restore the votes of a voided cluster with everything that rested on them',
    ...decision,
    ok: Cluster,
    refusals,
  },
  'POST /moderation/clusters/:clusterId/dismiss': {
    summary: 'Leave a cluster as it is; it is listed again only if it grows',
    ...decision,
    ok: Cluster,
    refusals,
  },
  'POST /moderation/cluster-passes': {
    summary: 'Look for clusters now, as is done every hour; returns how many are new',
    access: 'operator',
    rateLimit: 'gestures',
    ok: z.object({ found: z.int() }),
    refusals: [],
  },
} satisfies Endpoints
