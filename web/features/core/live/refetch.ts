import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import type { ServerMessage } from '#contract/live.ts'
import { isMissing } from '#web/platform/failure.ts'
import {
  answerKeys,
  badgeKeys,
  chatKeys,
  commentKeys,
  conversationKeys,
  everyKey,
  itemKeys,
  leaderboardKeys,
  milestoneKeys,
  missionKeys,
  onboardingKeys,
  pointKeys,
  signalKeys,
  solutionKeys,
  totalKeys,
  winKeys,
} from '#web/platform/query-keys.ts'

type MessageOf<Type extends ServerMessage['type']> = Extract<ServerMessage, { type: Type }>
type Stale = { now?: readonly QueryKey[]; soon?: readonly QueryKey[] }
type StaleBy = { [Type in ServerMessage['type']]: (message: MessageOf<Type>) => Stale }

/** What each message makes stale, and what of it can wait; every message of the contract has its line. */
const staleBy: StaleBy = {
  ready: () => ({}),
  'signals.changed': () => ({ now: [signalKeys.all] }),
  'points.changed': () => ({ now: [pointKeys.all] }),
  'awards.changed': () => ({ now: [badgeKeys.all, winKeys.all, milestoneKeys.all] }),
  'mission.changed': () => ({ now: [missionKeys.all] }),
  'onboarding.changed': () => ({ now: [onboardingKeys.all] }),
  'boards.changed': () => ({ now: [leaderboardKeys.all] }),
  'item.changed': ({ itemId }) => ({
    now: [
      itemKeys.detail(itemId),
      itemKeys.lists,
      commentKeys.discussion(itemId),
      solutionKeys.ofItem(itemId),
      answerKeys.all,
    ],
    soon: totalKeys,
  }),
  'chats.changed': () => ({ now: [chatKeys.all] }),
  'conversation.changed': ({ conversationId }) => ({ now: [conversationKeys.one(conversationId)] }),
  // What an open conversation shows of these it takes from the message itself.
  'message.sent': () => ({}),
  'messages.waiting': () => ({}),
  'conversation.read': () => ({}),
  'conversation.typing': () => ({}),
  // A name stands by all that its member wrote.
  'profile.changed': () => ({ now: [everyKey] }),
  resync: () => ({ now: [everyKey] }),
  refused: message =>
    'conversationId' in message ? { now: [conversationKeys.one(message.conversationId)] } : {},
}

const getStaleKeys = <Type extends ServerMessage['type']>(message: MessageOf<Type>) => {
  const staleOf = staleBy[message.type] as (message: MessageOf<Type>) => Stale
  return staleOf(message)
}

const PAUSE_MS = 500
// Totals are no conversation: nobody waits for them, and the server counts some of them anew only now and then.
const TOTALS_PAUSE_MS = 10_000

// Asked for again it would be loading for a moment, and the page that says so gone.
const canRefetch = ({ state: { error, data } }: Query) => data !== undefined || !isMissing(error)

/** Asks again for what is stale and shown: the first time at once, then at most once a pause. */
function createThrottle(queries: QueryClient, pauseMs: number) {
  const waiting = new Map<string, QueryKey>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const refetch = () => {
    timer = undefined
    if (waiting.size === 0) return
    for (const queryKey of waiting.values())
      void queries.invalidateQueries({ queryKey, predicate: canRefetch })
    waiting.clear()
    timer = setTimeout(refetch, pauseMs)
  }

  return (keys: readonly QueryKey[] = []) => {
    for (const key of keys) waiting.set(JSON.stringify(key), key)
    if (timer === undefined) refetch()
  }
}

/** Asks again for what a message makes stale, so that a crowd on one item does not become a crowd of requests. */
export function createRefetcher(queries: QueryClient) {
  const refetchNow = createThrottle(queries, PAUSE_MS)
  const refetchSoon = createThrottle(queries, TOTALS_PAUSE_MS)
  return (message: ServerMessage) => {
    const { now, soon } = getStaleKeys(message)
    refetchNow(now)
    refetchSoon(soon)
  }
}
