import type { ConversationId, ItemId, MemberId, MissionId } from '#contract/ids.ts'
import { itemPath } from '#contract/item-address.ts'
import type { ItemKind } from '#contract/item-kind.ts'

/** Every address of the product; nothing else writes one by hand. */
export const links = {
  home: () => '/',
  auth: () => '/auth',
  /** The auth screen in sign-up mode. */
  signUp: () => '/auth?mode=sign-up',
  signInThen: (next: string) => `/auth?next=${encodeURIComponent(next)}`,
  /** Where one who has forgotten the password asks for a link. */
  recover: () => '/auth/recover',
  /** Where one who has signed up is told to open a mail. */
  checkEmail: () => '/auth/check-email',
  newPassword: () => '/auth/new-password',
  marketplace: () => '/marketplace',
  /** The marketplace on behalf of a daily mission. */
  startMission: (id: MissionId) => `/marketplace?mission=${id}`,
  ideas: () => '/ideas',
  validate: () => '/validate',
  conversations: () => '/conversations',
  /** The same page with a chat over it. */
  chat: (id: ConversationId) => `/conversations?chat=${id}`,
  dashboard: () => '/dashboard',
  points: () => '/points',
  leaderboard: () => '/leaderboard',
  profile: () => '/profile',
  /** The own badges on the profile. */
  badges: () => '/profile#badges',
  member: (id: MemberId) => `/members/${id}`,
  item: itemPath,
  /** Where a signal about an item leads: its card or product address. */
  signalTarget: (kind: ItemKind, id: ItemId) => (kind === 'product' ? `/product/${id}` : `/card/${id}`),
  faq: () => '/faq',
  terms: () => '/terms',
  privacy: () => '/privacy',
} as const
