import type { CommentId, ConversationId, ItemId, MemberId, MissionId, NoticeId } from '#contract/ids.ts'
import { itemPath, publicLinkPath, publicPagePath } from '#contract/items/item-address.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'

type Text = { commentId?: CommentId | null }
type SignalTarget = Text & { contentType: ItemKind; contentId: ItemId }

/** Returns the part of an address that leads to a text on an item's page. */
export const toTextAnchor = ({ commentId }: Text) => (commentId ? `#comment-${commentId}` : '')

/** No other file writes an address by hand. */
export const links = {
  home: () => '/',
  auth: () => '/auth',
  signUp: () => '/auth?mode=sign-up',
  signInThen: (next: string) => `/auth?next=${encodeURIComponent(next)}`,
  recover: () => '/auth/recover',
  firstRun: () => '/first-run',
  checkEmail: () => '/auth/check-email',
  newPassword: () => '/auth/new-password',
  marketplace: () => '/marketplace',
  marketplaceFor: (audience: string) => `/marketplace?${new URLSearchParams({ audience })}`,
  productsIn: (category: string) =>
    `/marketplace?${new URLSearchParams({ tab: 'products', category })}#discover`,
  startMission: (id: MissionId) => `/marketplace?mission=${id}`,
  startStep: (step: number) => `/marketplace?first-step=${step}`,
  ideas: () => '/ideas',
  validate: () => '/validate',
  notifications: () => '/notifications',
  /** What the weekly email says. */
  week: () => '/week',
  /** The member's notices: the decisions of moderators on their things, and the outcomes of their reports. */
  notices: () => '/notices',
  notice: (id: NoticeId) => `/notices/${id}`,
  queue: () => '/admin',
  conversations: () => '/conversations',
  chat: (id: ConversationId) => `/conversations?chat=${id}`,
  dashboard: () => '/dashboard',
  /** The member's votes and answers, and what came of them. */
  responses: () => '/dashboard#responses',
  points: () => '/points',
  leaderboard: () => '/leaderboard',
  profile: () => '/profile',
  settings: () => '/settings',
  mailSettings: () => '/settings#mails',
  notificationSettings: () => '/settings#notification-kinds',
  /** The settings for whether the member's views are counted. */
  readerSettings: () => '/settings#readers',
  badges: () => '/profile#badges',
  member: (id: MemberId) => `/members/${id}`,
  item: itemPath,
  /** Its form is open if the draft of the solution says so. */
  solutionsTo: (painPoint: ItemId) => `${itemPath('pain_point', painPoint)}#solutions`,
  shareItem: (kind: ItemKind, id: ItemId) => `${itemPath(kind, id)}?tab=share`,
  ownPage: (kind: ItemKind, id: ItemId) => `${itemPath(kind, id)}?tab=page`,
  peopleOfItem: (kind: ItemKind, id: ItemId) => `${itemPath(kind, id)}?tab=people`,
  answersToItem: (kind: ItemKind, id: ItemId) => `${itemPath(kind, id)}?tab=people#answers`,
  /** It exists while the author has switched it on. */
  publicPage: publicPagePath,
  publicLink: publicLinkPath,
  waitingList: (kind: ItemKind, id: ItemId) => `${itemPath(kind, id)}/waiting-list`,
  ownSite: (kind: ItemKind, id: ItemId) => `${itemPath(kind, id)}/embed`,
  correctItem: (kind: ItemKind, id: ItemId) => `${itemPath(kind, id)}/correct`,
  /** The address that a signal about an item links to, or about a text on its page. */
  signalTarget: ({ contentType, contentId, ...text }: SignalTarget) =>
    `/${contentType === 'product' ? 'product' : 'card'}/${contentId}${toTextAnchor(text)}`,
  faq: () => '/faq',
  evidence: () => '/evidence',
  terms: () => '/terms',
  privacy: () => '/privacy',
} as const
