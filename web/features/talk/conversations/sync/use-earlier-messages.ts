import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ConversationId } from '#contract/ids.ts'
import { reportFailure } from '#web/platform/failure-notice.ts'
import type { Ask } from './caught-up.ts'
import { earlierThan, logFrom } from './message-log.ts'
import { knownMessages, learn } from './messages-query.ts'

/** Messages before those known: whether there are any, and how to have them; a failure is told in a toast. */
export function useEarlierMessages(conversationId: ConversationId, ask: Ask) {
  const queries = useQueryClient()
  const log = knownMessages(queries, conversationId)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (before: number) => learn(queries, conversationId, logFrom(await ask({ before }))),
    onError: error => reportFailure(error),
  })
  /** Answers whether the earlier messages, if there are any, are there now. */
  const fetch = async () => {
    const known = knownMessages(queries, conversationId)
    const before = known && earlierThan(known)
    if (before === undefined) return true
    return mutateAsync(before).then(
      () => true,
      () => false,
    )
  }
  return { has: log !== undefined && earlierThan(log) !== undefined, isFetching: isPending, fetch }
}
