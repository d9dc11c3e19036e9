import type { Query, QueryClient } from '@tanstack/react-query'
import type { ItemId } from '#contract/ids.ts'
import type { Tally, VoteType } from '#contract/votes.ts'
import { patchItem } from '#web/features/items/items/item-cache.ts'
import { ApiFailure, api } from '#web/platform/api.ts'
import { itemKeys, totalKeys } from '#web/platform/query-keys.ts'
import { reportFailure } from '#web/platform/report-failure.ts'
import { pressed, withVote } from './tally.ts'

type Line = { wanted: VoteType | null; confirmed: Tally }
type Press = { itemId: ItemId; shown: Tally; type: VoteType }

const send = (itemId: ItemId, type: VoteType | null) =>
  type
    ? api('PUT /items/:itemId/vote', { params: { itemId }, body: { type } })
    : api('DELETE /items/:itemId/vote', { params: { itemId } })

// A first load is let be: it would not begin again, and what waits for it would wait for ever.
const isRefresh = (query: Query) => query.state.data !== undefined
const isOverdue = (query: Query) => query.state.isInvalidated && query.state.fetchStatus === 'idle'

/** What else on the page hangs on a vote; refreshes that made way for it begin again. */
function refreshAfterVote(queries: QueryClient) {
  // What is on its way was counted before the vote.
  for (const queryKey of totalKeys)
    void queries.cancelQueries({ queryKey }).then(() => queries.invalidateQueries({ queryKey }))
  void queries.refetchQueries({ queryKey: itemKeys.all, type: 'active', predicate: isOverdue })
}

const isMissing = (error: unknown) => error instanceof ApiFailure && error.code === 'item.missing'

/**
 * Votes of this browser, one request an item at a time: presses made meanwhile replace each other, so
 * the last intent wins. Counts change at once and return to the last confirmed ones on failure.
 */
export function createVoteLine(queries: QueryClient) {
  const lines = new Map<ItemId, Line>()
  const show = (itemId: ItemId, change: (tally: Tally) => Tally) =>
    patchItem(queries, itemId, item => ({ votes: change(item.votes) }))

  async function settle(itemId: ItemId, line: Line) {
    let sent: VoteType | null
    do {
      sent = line.wanted
      line.confirmed = await send(itemId, sent)
      show(itemId, () => withVote(line.confirmed, line.wanted))
    } while (line.wanted !== sent)
    refreshAfterVote(queries)
  }

  return async ({ itemId, shown, type }: Press) => {
    const running = lines.get(itemId)
    // What is shown may have been refreshed meanwhile; a press answers the press before it.
    const wanted = pressed(running ? running.wanted : shown.own, type)
    void queries.cancelQueries({ queryKey: itemKeys.all, predicate: isRefresh })
    show(itemId, tally => withVote(tally, wanted))
    if (running) {
      running.wanted = wanted
      return
    }
    const line = { wanted, confirmed: shown }
    lines.set(itemId, line)
    try {
      await settle(itemId, line)
    } catch (error) {
      show(itemId, () => line.confirmed)
      reportFailure(error, { title: 'Error voting' })
      if (isMissing(error)) void queries.invalidateQueries({ queryKey: itemKeys.all })
    } finally {
      lines.delete(itemId)
    }
  }
}
