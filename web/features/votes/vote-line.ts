import type { QueryClient } from '@tanstack/react-query'
import type { ItemId } from '#contract/ids.ts'
import type { Tally, VoteType } from '#contract/votes.ts'
import { api } from '#web/platform/api.ts'
import { reportFailure } from '#web/platform/report-failure.ts'
import { itemKeys, patchItem } from '../items/item-cache.ts'
import { pressed, withVote } from './tally.ts'

type Line = { wanted: VoteType | null; confirmed: Tally }
type Press = { itemId: ItemId; shown: Tally; type: VoteType }

const send = (itemId: ItemId, type: VoteType | null) =>
  type
    ? api('PUT /items/:itemId/vote', { params: { itemId }, body: { type } })
    : api('DELETE /items/:itemId/vote', { params: { itemId } })

/**
 * Votes of this browser, one request an item at a time: presses made meanwhile replace each other, so
 * the last intent wins. Counts change at once and return to the last confirmed ones on failure.
 */
export function createVoteLine(queries: QueryClient, onCast: () => void) {
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
    if (sent) onCast()
  }

  return async ({ itemId, shown, type }: Press) => {
    const wanted = pressed(shown, type)
    void queries.cancelQueries({ queryKey: itemKeys.all })
    show(itemId, tally => withVote(tally, wanted))
    const running = lines.get(itemId)
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
      reportFailure(error, 'Error voting')
    } finally {
      lines.delete(itemId)
    }
  }
}
