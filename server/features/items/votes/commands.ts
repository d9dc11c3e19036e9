import type { ViewSource } from '#contract/evidence/item-views.ts'
import type { ItemId } from '#contract/ids.ts'
import type { Stage } from '#contract/items/updates.ts'
import type { VoteCounts, VoteType } from '#contract/items/votes.ts'
import { lockItemsAndMembers } from '#server/features/items/items/locks.ts'
import type { FactItem } from '#server/model/facts.ts'
import type { BatchedWrite, Outcome } from '#server/platform/database/batched-writes.ts'
import { Refusal } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { findVoteRefusal } from './policy.ts'
import { storeVotes } from './stored-votes.ts'
import { toVoteFacts } from './vote-facts.ts'

export const castVote: Handler<'PUT /items/:itemId/vote'> = (
  { writeAmongOthers },
  { params: { itemId }, body: { type, source } },
) => writeAmongOthers(castings, { itemId, type, source })

export const withdrawVote: Handler<'DELETE /items/:itemId/vote'> = (
  { writeAmongOthers },
  { params: { itemId } },
) => writeAmongOthers(withdrawals, { itemId, type: null })

/** `type` null withdraws the vote. */
type VoteRequest = { itemId: ItemId; type: VoteType | null; source?: ViewSource | undefined }

const voteRequests: Omit<BatchedWrite<VoteRequest, VoteCounts, ReadonlyMap<ItemId, VotedItem>>, 'name'> = {
  rowOf: ({ itemId }) => itemId,
  lock: (tx, parts) =>
    lockItemsAndMembers(tx, {
      items: parts.map(({ input }) => input.itemId),
      members: parts.map(({ actor }) => actor.id),
    }),
  write: async ({ tx, record, locked: items }, parts) => {
    const judged = parts.map(({ actor, input: { itemId, type, source } }) => {
      const item = items.get(itemId)
      return { voter: actor.id, item, after: type, source, refusal: findRefusal(item, type) }
    })
    const allowed = judged.flatMap(({ item, refusal, ...request }) =>
      item && !refusal ? [{ ...request, item }] : [],
    )
    const stored = allowed.length > 0 ? await storeVotes(tx, allowed) : []
    const facts = toVoteFacts(stored)
    if (facts.length > 0) await record(facts)
    const allCounts = new Map(stored.map(({ voter, counts }) => [voter, counts]))
    return judged.map(({ voter, after, refusal }): Outcome<VoteCounts> => {
      const counts = allCounts.get(voter)
      if (counts) return { result: { ...counts, own: after } }
      // An allowed request that is not stored is on an item whose author has blocked the voter.
      return { error: new Refusal(refusal ?? 'item.blocked') }
    })
  },
}

// Two names, and so batches of their own: each either pays or undoes points, and locks each table of the ledger once and in
// order.
const castings = { ...voteRequests, name: 'cast votes' }
const withdrawals = { ...voteRequests, name: 'withdrawn votes' }

type VotedItem = FactItem & { stage: Stage }

function findRefusal(item: VotedItem | undefined, type: VoteType | null) {
  if (!item) return 'item.missing'
  return type && findVoteRefusal(item, type)
}
