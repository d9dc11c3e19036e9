import type { CommentId, ConversationId, ItemId, MemberId, NoticeId, QuestionId } from '#contract/ids.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import type { TextPlace } from '#contract/items/unpaid-texts.ts'

// All keys of the query cache. Queries, and the code that makes them stale, take their keys from here. A key covers all
// keys that begin with it. For example, invalidating `itemKeys.lists` invalidates every list.

/** The keys of lists of items and of single items. `name` is the list, `query` its search and filters. */
export const itemKeys = {
  all: ['items'] as const,
  lists: ['items', 'list'] as const,
  list: (name: string, query: object) => ['items', 'list', name, query] as const,
  detail: (id: ItemId) => ['items', 'detail', id] as const,
  notForMeReasons: (id: ItemId) => ['items', 'detail', id, 'not-for-me-reasons'] as const,
  entries: (id: ItemId) => ['items', 'detail', id, 'entries'] as const,
}

export const languageKeys = { all: ['language'] as const }
export const audienceKeys = { all: ['audiences'] as const }
export const marketplaceKeys = { all: ['marketplace'] as const }
export const portfolioKeys = { all: ['portfolio'] as const }
export const projectKeys = {
  all: ['projects'] as const,
  page: (page: number) => ['projects', page] as const,
  deleted: ['projects', 'deleted'] as const,
}
export const memberKeys = {
  all: ['members'] as const,
  one: (memberId: MemberId) => ['members', memberId] as const,
  help: (memberId: MemberId, part: string) => ['members', memberId, 'help', part] as const,
  found: (q: string) => ['members', 'found', q] as const,
}

export const responseKeys = {
  all: ['responses'] as const,
  list: (show: string) => ['responses', show] as const,
}

/**
 * The numbers of items and votes: the totals of the marketplace, the own items and their totals, those of other
 * members, and the member's responses.
 */
export const totalKeys = [
  marketplaceKeys.all,
  projectKeys.all,
  portfolioKeys.all,
  memberKeys.all,
  responseKeys.all,
] as const

export const evidenceKeys = {
  all: ['evidence'] as const,
  ofItem: (itemId: ItemId) => ['evidence', 'item', itemId] as const,
  page: (page: number) => ['evidence', 'page', page] as const,
  card: (itemId: ItemId) => ['evidence', 'card', itemId] as const,
}
/** The public page of an own item, the people on its waiting list, and the mails to them. */
export const publicPageKeys = {
  all: ['public-page'] as const,
  ofItem: (itemId: ItemId) => ['public-page', itemId] as const,
}
export const waitingListKeys = {
  ofItem: (itemId: ItemId) => ['waiting-list', itemId] as const,
  page: (itemId: ItemId, query: object) => ['waiting-list', itemId, 'subscribers', query] as const,
  mails: (itemId: ItemId) => ['waiting-list', itemId, 'mails'] as const,
}
export const guessResultKeys = { all: ['guess-results'] as const }
export const barSuggestionKeys = { of: (kind: ItemKind) => ['bar-suggestion', kind] as const }

export const commentKeys = { discussion: (itemId: ItemId) => ['comments', itemId] as const }
export const solutionKeys = { ofItem: (itemId: ItemId) => ['solutions', itemId] as const }
export const payCheckKeys = { of: (place: TextPlace, text: string) => ['pay-check', place, text] as const }
export const answerKeys = {
  all: ['answers'] as const,
  question: (questionId: QuestionId) => ['answers', questionId] as const,
}
/** The replies to one comment or answer. Their key begins with the key of the thread. */
export const replyKeys = {
  to: (threadKey: readonly unknown[], commentId: CommentId) => [...threadKey, 'replies', commentId] as const,
}
export const visitorAnswerKeys = {
  all: ['visitor-answers'] as const,
  question: (questionId: QuestionId) => ['visitor-answers', questionId] as const,
}

export const pointKeys = {
  all: ['points'] as const,
  total: ['points', 'total'] as const,
  history: ['points', 'history'] as const,
}
export const pointOfferKeys = { all: ['point-offers'] as const }
export const badgeKeys = {
  all: ['badges'] as const,
  own: ['badges', 'own'] as const,
  ofMember: (memberId: MemberId) => ['badges', memberId] as const,
}
export const winKeys = { all: ['wins'] as const }
export const milestoneKeys = { all: ['milestones'] as const }
export const missionKeys = { all: ['mission'] as const, drawn: ['drawn-mission'] as const }
export const onboardingKeys = { all: ['onboarding'] as const }
export const leaderboardKeys = {
  all: ['leaderboard'] as const,
  board: ({ board, period, count }: { board: string; period: string; count: number }) =>
    ['leaderboard', board, period, count] as const,
}

export const signalKeys = {
  all: ['signals'] as const,
  latest: ['signals', 'latest'] as const,
  visitors: ['signals', 'visitors'] as const,
  list: (show: string) => ['signals', 'list', show] as const,
}
export const notificationKeys = {
  all: ['notifications'] as const,
  count: ['notifications', 'count'] as const,
  list: (show: string) => ['notifications', 'list', show] as const,
}
/** Signals are among the notifications. */
export const newsKeys = [signalKeys.all, notificationKeys.all] as const
export const chatKeys = {
  all: ['chats'] as const,
  page: (page: number) => ['chats', page] as const,
}
export const talkKeys = {
  all: ['talks'] as const,
  ofItem: (itemId: ItemId) => ['talks', itemId] as const,
}
export const conversationKeys = {
  all: ['conversation'] as const,
  one: (conversationId: ConversationId) => ['conversation', conversationId] as const,
}
export const messageKeys = {
  ofConversation: (conversationId: ConversationId) => ['messages', conversationId] as const,
}
export const talkRequestKeys = {
  all: ['talk-requests'] as const,
  ofItem: (itemId: ItemId) => ['talk-requests', itemId] as const,
}
export const notificationSettingsKeys = { all: ['notification-settings'] as const }
export const mailRefusalKeys = { all: ['mail-refusal'] as const }

export const profileKeys = { all: ['profile'] as const }

export const deletionKeys = { own: ['deletion'] as const }

/** The messages of moderation to the member: notices, their own ban, and the results of their reports. */
export const moderationKeys = {
  notices: ['notices'] as const,
  noticeList: ['notices', 'list'] as const,
  notice: (id: NoticeId) => ['notices', id] as const,
  ban: ['ban'] as const,
  reports: ['reports'] as const,
}

export const pauseKeys = { running: ['pauses'] as const }
export const firstRunKeys = { all: ['first-run'] as const }

/** The beginning of every key, so it covers all. */
export const everyKey = [] as const
