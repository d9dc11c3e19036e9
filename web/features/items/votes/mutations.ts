import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { ItemId } from '#contract/ids.ts'
import type { Tally, VoteType } from '#contract/votes.ts'
import { createVoteLine } from './vote-line.ts'

const lines = new WeakMap<QueryClient, ReturnType<typeof createVoteLine>>()

/** Presses a vote button of an item: casts, changes or withdraws, whatever the shown tally asks for. */
export function useVote(itemId: ItemId) {
  const queries = useQueryClient()
  return (shown: Tally, type: VoteType) => {
    const press = lines.get(queries) ?? createVoteLine(queries)
    lines.set(queries, press)
    void press({ itemId, shown, type })
  }
}
