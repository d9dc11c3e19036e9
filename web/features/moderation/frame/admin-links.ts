import { links } from '#web/links.ts'

/** All addresses under /admin. No other file writes one by hand. */
export const adminLinks = {
  home: () => '/admin',
  queue: () => '/admin/queue',
  /** The queue with one case open. */
  case: (id: string) => `/admin/queue?case=${id}`,
  appeals: () => '/admin/appeals',
  votes: () => '/admin/votes',
  readers: () => '/admin/readers',
  heldMails: () => '/admin/emails',
  barriers: () => '/admin/barriers',
  log: () => '/admin/log',
  /** The entries of the log about one member. */
  logOf: (memberId: string) => `/admin/log?member=${memberId}`,
  members: () => '/admin/members',
  /** The list of members with one of them open. */
  member: (id: string) => `/admin/members?member=${id}`,
  invitations: () => '/admin/invitations',
  settings: () => '/admin/settings',
  health: () => '/admin/health',
  /** The settings of the second factor, in the members' app. */
  security: () => `${links.settings()}#security`,
} as const
