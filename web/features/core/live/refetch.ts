import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { coalesce } from '#contract/coalesce.ts'
import type { ServerMessage } from '#contract/live.ts'
import { isMissing } from '#web/platform/api/failure.ts'
import {
  answerKeys,
  badgeKeys,
  chatKeys,
  commentKeys,
  conversationKeys,
  everyKey,
  evidenceKeys,
  itemKeys,
  leaderboardKeys,
  milestoneKeys,
  missionKeys,
  notificationKeys,
  onboardingKeys,
  pointKeys,
  publicPageKeys,
  responseKeys,
  signalKeys,
  solutionKeys,
  talkKeys,
  talkRequestKeys,
  totalKeys,
  visitorAnswerKeys,
  winKeys,
} from '#web/platform/cache/query-keys.ts'

type MessageOf<Type extends ServerMessage['type']> = Extract<ServerMessage, { type: Type }>
type Stale = { now?: readonly QueryKey[]; shortly?: readonly QueryKey[]; soon?: readonly QueryKey[] }
type StaleBy = { [Type in ServerMessage['type']]: (message: MessageOf<Type>) => Stale }

/** What moves with each yes and each answer to an own item. */
const byPeople = [evidenceKeys.all, publicPageKeys.all, visitorAnswerKeys.all]

const staleBy: StaleBy = {
  ready: () => ({}),
  'signals.changed': () => ({
    now: [signalKeys.all],
    shortly: [notificationKeys.all, responseKeys.all, talkKeys.all, ...byPeople],
  }),
  'notifications.changed': () => ({ shortly: [notificationKeys.all, responseKeys.all, ...byPeople] }),
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
      visitorAnswerKeys.all,
    ],
    soon: totalKeys,
  }),
  'chats.changed': () => ({ now: [chatKeys.all], shortly: [responseKeys.all, talkRequestKeys.all] }),
  'conversation.changed': ({ conversationId }) => ({ now: [conversationKeys.one(conversationId)] }),
  // The quotes of the message change with it. An open conversation handles these messages itself.
  'message.changed': ({ conversationId }) => ({ now: [conversationKeys.one(conversationId)] }),
  'message.sent': () => ({}),
  'messages.waiting': () => ({}),
  'conversation.read': () => ({}),
  'conversation.typing': () => ({}),
  // The name of a member is shown beside all of their texts.
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
// An open chat marks a message as read at once. A request a moment later does not count the message.
const NOTIFICATIONS_WAIT_MS = 400
// Totals are not urgent, and the server updates some of them only from time to time.
const TOTALS_PAUSE_MS = 10_000

// If a query found nothing, its page says so. A refetch would show a spinner in its place for a moment.
const canRefetch = ({ state: { error, data } }: Query) => data !== undefined || !isMissing(error)

/** Throttles the requests, so that a busy item does not cause one for every message. `stop` drops the waiting ones. */
export function createRefetcher(queries: QueryClient) {
  const send = (keys: readonly QueryKey[]) => {
    for (const queryKey of keys) void queries.invalidateQueries({ queryKey, predicate: canRefetch })
  }
  const refetchNow = coalesce<QueryKey>({ send, everyMs: PAUSE_MS })
  const refetchShortly = coalesce<QueryKey>({ send, everyMs: PAUSE_MS, firstMs: NOTIFICATIONS_WAIT_MS })
  const refetchSoon = coalesce<QueryKey>({ send, everyMs: TOTALS_PAUSE_MS })
  const refetch = (message: ServerMessage) => {
    const { now = [], shortly = [], soon = [] } = getStaleKeys(message)
    refetchNow.add(now)
    refetchShortly.add(shortly)
    refetchSoon.add(soon)
  }
  const stop = () => {
    for (const { drop } of [refetchNow, refetchShortly, refetchSoon]) drop()
  }
  return Object.assign(refetch, { stop })
}
