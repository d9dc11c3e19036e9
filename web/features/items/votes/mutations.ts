import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { ViewSource } from '#contract/evidence/item-views.ts'
import type { ItemId } from '#contract/ids.ts'
import type { VoteCounts, VoteType } from '#contract/items/votes.ts'
import { i18n } from '#contract/text/i18n.ts'
import { getSource } from '#web/features/evidence/item-views/view-source.ts'
import { patchItem } from '#web/features/items/items/item-cache.ts'
import { api } from '#web/platform/api/api.ts'
import { isRefusal } from '#web/platform/api/failure.ts'
import { reportFailure } from '#web/platform/api/failure-toast.ts'
import { holdRefreshes } from '#web/platform/cache/held-refreshes.ts'
import { itemKeys, talkRequestKeys, totalKeys } from '#web/platform/cache/query-keys.ts'

type Press = { itemId: ItemId; shown: VoteCounts; type: VoteType }
type LastPress = { wanted: VoteType | null; source: ViewSource }
type PendingVote = LastPress & { confirmed: VoteCounts; held: (() => void)[] }

const queues = new WeakMap<QueryClient, ReturnType<typeof createVoteQueue>>()

export function useVote(itemId: ItemId) {
  const queries = useQueryClient()
  return (shown: VoteCounts, type: VoteType) => {
    const press = queues.get(queries) ?? createVoteQueue(queries)
    queues.set(queries, press)
    void press({ itemId, shown, type })
  }
}

/**
 * Sends one request at a time for each item, and the last press wins: it replaces earlier waiting presses, together with the
 * place of the press. If a request fails, the last confirmed counts return.
 */
export function createVoteQueue(queries: QueryClient) {
  const pendingVotes = new Map<ItemId, PendingVote>()
  const show = (itemId: ItemId, change: (votes: VoteCounts) => VoteCounts) =>
    patchItem(queries, itemId, item => ({ votes: change(item.votes) }))

  async function sendUntilSettled(itemId: ItemId, vote: PendingVote) {
    let sent: VoteType | null
    do {
      sent = vote.wanted
      vote.confirmed = await sendVote(itemId, vote)
      show(itemId, () => withVote(vote.confirmed, vote.wanted))
    } while (vote.wanted !== sent)
  }

  return async ({ itemId, shown, type }: Press) => {
    const source = getSource()
    const pending = pendingVotes.get(itemId)
    // A refresh may have changed the shown vote, so a press during a request builds on the press before it.
    const wanted = toggleVote(pending ? pending.wanted : shown.own, type)
    const resume = holdRefreshes(queries, itemKeys.all)
    show(itemId, votes => withVote(votes, wanted))
    // As the server does.
    if (wanted) patchItem(queries, itemId, ({ notForMe }) => (notForMe ? { notForMe: false } : {}))
    if (pending) {
      Object.assign(pending, { wanted, source })
      pending.held.push(resume)
      return
    }
    const vote = { wanted, source, confirmed: shown, held: [resume] }
    pendingVotes.set(itemId, vote)
    try {
      await sendUntilSettled(itemId, vote)
    } catch (error) {
      show(itemId, () => vote.confirmed)
      reportFailure(error, { title: i18n.t('Error voting') })
      void queries.invalidateQueries({ queryKey: isMissing(error) ? itemKeys.all : itemKeys.detail(itemId) })
    } finally {
      pendingVotes.delete(itemId)
      if (vote.confirmed !== shown) refreshTotals(queries)
      for (const resumeRefreshes of vote.held) resumeRefreshes()
    }
  }
}

const sendVote = (itemId: ItemId, { wanted: type, source }: LastPress) =>
  type
    ? api('PUT /items/:itemId/vote', { params: { itemId }, body: { type, source } })
    : api('DELETE /items/:itemId/vote', { params: { itemId } })

const isMissing = (error: unknown) => isRefusal(error, 'item.missing')

function refreshTotals(queries: QueryClient) {
  // The server may have counted the running requests before the vote.
  // A vote begins or ends whether its author may ask about it.
  for (const queryKey of [...totalKeys, talkRequestKeys.all])
    void queries.cancelQueries({ queryKey }).then(() => queries.invalidateQueries({ queryKey }))
}

export const toggleVote = (own: VoteType | null, type: VoteType) => (own === type ? null : type)

const countKeys = { pain_point: 'painPoint', early_adopter: 'earlyAdopter' } as const

export function withVote(votes: VoteCounts, own: VoteType | null): VoteCounts {
  const next = { ...votes, own }
  if (votes.own) next[countKeys[votes.own]] = Math.max(0, next[countKeys[votes.own]] - 1)
  if (own) next[countKeys[own]] += 1
  return { ...next, total: next.painPoint + next.earlyAdopter }
}
