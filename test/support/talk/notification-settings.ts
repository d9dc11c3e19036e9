import { NotificationSettings, SettableKind } from '#contract/talk/notifications.ts'

/** Returns the settings of a member who has turned off only these kinds of notifications. */
export const settingsWithout = (...off: readonly SettableKind[]) =>
  NotificationSettings.parse(
    Object.fromEntries(SettableKind.options.map(kind => [kind, !off.includes(kind)])),
  )
