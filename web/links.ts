import type { ItemId } from '#contract/ids.ts'
import type { ItemKind } from '#contract/items.ts'

const detailSegment = { idea: 'idea', pain_point: 'pain', product: 'product' } as const

/** Every address of the product; nothing else writes one by hand. */
export const links = {
  home: () => '/',
  auth: () => '/auth',
  /** The auth screen in sign-up mode. */
  signUp: () => '/auth?mode=sign-up',
  signInThen: (next: string) => `/auth?next=${encodeURIComponent(next)}`,
  marketplace: () => '/marketplace',
  ideas: () => '/ideas',
  validate: () => '/validate',
  conversations: () => '/conversations',
  dashboard: () => '/dashboard',
  leaderboard: () => '/leaderboard',
  profile: () => '/profile',
  item: (kind: ItemKind, id: ItemId) => `/detail/${detailSegment[kind]}/${id}`,
  /** Where a signal about an item leads: its card or product address. */
  signalTarget: (kind: ItemKind, id: ItemId) => (kind === 'product' ? `/product/${id}` : `/card/${id}`),
  faq: () => '/faq',
  terms: () => '/terms',
  privacy: () => '/privacy',
} as const
