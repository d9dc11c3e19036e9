import { links } from '#web/links.ts'

/** No other file writes such an address by hand. */
export const adminLinks = {
  home: () => '/admin',
  queue: () => '/admin/queue',
  case: (id: string) => `/admin/queue?case=${id}`,
  appeals: () => '/admin/appeals',
  suspicious: () => '/admin/suspicious',
  group: (id: string) => `/admin/suspicious?group=${id}`,
  mailReviews: () => '/admin/emails',
  blocklist: () => '/admin/blocklist',
  log: () => '/admin/log',
  logOf: (memberId: string) => `/admin/log?member=${memberId}`,
  members: () => '/admin/members',
  member: (id: string) => `/admin/members?member=${id}`,
  invitations: () => '/admin/invitations',
  settings: () => '/admin/settings',
  health: () => '/admin/health',
  security: () => `${links.settings()}#security`,
} as const
