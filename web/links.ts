import type { ConversationId, ItemId, MemberId, MissionId, NoticeId } from '#contract/ids.ts'
import { authorLinkPath, itemPath, publicLinkPath, publicPagePath } from '#contract/items/item-address.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'

/** All addresses of the product. No other file writes one by hand. */
export const links = {
  home: () => '/',
  auth: () => '/auth',
  /** The auth screen in sign-up mode. */
  signUp: () => '/auth?mode=sign-up',
  signInThen: (next: string) => `/auth?next=${encodeURIComponent(next)}`,
  /** The page on which people who have forgotten their password request a link. */
  recover: () => '/auth/recover',
  /** The page that asks new members to open a mail. */
  checkEmail: () => '/auth/check-email',
  newPassword: () => '/auth/new-password',
  marketplace: () => '/marketplace',
  /** The marketplace, filtered by an audience. */
  marketplaceFor: (audience: string) => `/marketplace?${new URLSearchParams({ audience })}`,
  /** The feed of the marketplace, filtered by a category of products. */
  productsIn: (category: string) =>
    `/marketplace?${new URLSearchParams({ tab: 'products', category })}#discover`,
  /** The marketplace, opened for a daily mission. */
  startMission: (id: MissionId) => `/marketplace?mission=${id}`,
  /** The marketplace, opened for one of the first steps. */
  startStep: (step: number) => `/marketplace?first-step=${step}`,
  ideas: () => '/ideas',
  validate: () => '/validate',
  notifications: () => '/notifications',
  /** The member's notices: the rulings of moderators on their things, and the outcomes of their reports. */
  notices: () => '/notices',
  notice: (id: NoticeId) => `/notices/${id}`,
  /** The start page under /admin: the cases that wait for a moderator. */
  queue: () => '/admin',
  conversations: () => '/conversations',
  /** The conversations page with a chat open over it. */
  chat: (id: ConversationId) => `/conversations?chat=${id}`,
  dashboard: () => '/dashboard',
  points: () => '/points',
  leaderboard: () => '/leaderboard',
  profile: () => '/profile',
  settings: () => '/settings',
  /** The settings for whether the member's openings are counted. */
  readerSettings: () => '/settings#readers',
  /** The member's own badges on the profile. */
  badges: () => '/profile#badges',
  member: (id: MemberId) => `/members/${id}`,
  item: itemPath,
  /** The tab of an own item with which its author brings people to it. */
  shareItem: (kind: ItemKind, id: ItemId) => `${itemPath(kind, id)}?tab=share`,
  /** The tab of an own item with the people who said yes and those who answered. */
  peopleOfItem: (kind: ItemKind, id: ItemId) => `${itemPath(kind, id)}?tab=people`,
  /** The link with which an author brings people to their item. */
  authorLink: authorLinkPath,
  /** The page of an item for people without an account. It exists while the author has switched it on. */
  publicPage: publicPagePath,
  /** The link with which an author brings people to the public page of their item. */
  publicLink: publicLinkPath,
  /** The page with the waiting list of an own item and the mails to it. */
  waitingList: (kind: ItemKind, id: ItemId) => `${itemPath(kind, id)}/waiting-list`,
  /** The page with the embed of an own item for the author's own site. */
  ownSite: (kind: ItemKind, id: ItemId) => `${itemPath(kind, id)}/embed`,
  /** The page on which the owner of an item corrects it. */
  correctItem: (kind: ItemKind, id: ItemId) => `${itemPath(kind, id)}/correct`,
  /** The address that a signal about an item links to. */
  signalTarget: (kind: ItemKind, id: ItemId) => (kind === 'product' ? `/product/${id}` : `/card/${id}`),
  faq: () => '/faq',
  /** The explanation of the evidence of an item and its certainty. */
  evidence: () => '/evidence',
  terms: () => '/terms',
  privacy: () => '/privacy',
} as const
