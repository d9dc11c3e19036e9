import { NotificationKind, NotificationSettings } from '#contract/notifications.ts'

/** The settings of a member who turned only these kinds of notifications off. */
export const without = (...off: readonly NotificationKind[]) =>
  NotificationSettings.parse(
    Object.fromEntries(NotificationKind.options.map(kind => [kind, !off.includes(kind)])),
  )
