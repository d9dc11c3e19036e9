import { NotificationSettings, SettableKind } from '#contract/talk/notifications.ts'

/** The settings of a member who turned only these kinds of notifications off. */
export const settingsWithout = (...off: readonly SettableKind[]) =>
  NotificationSettings.parse(
    Object.fromEntries(SettableKind.options.map(kind => [kind, !off.includes(kind)])),
  )
