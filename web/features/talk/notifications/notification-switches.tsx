import { notificationKinds } from '#contract/talk/notification-kinds.ts'
import type { SettableKind } from '#contract/talk/notifications.ts'
import { i18n } from '#contract/text/i18n.ts'
import { SwitchCard } from '#web/features/talk/switch-card.tsx'
import { api } from '#web/platform/api/api.ts'
import { notificationSettingsKeys } from '#web/platform/cache/query-keys.ts'

export const NotificationSwitches = () => (
  <SwitchCard
    id="notification-kinds"
    title={i18n.t('Notifications')}
    text={i18n.t('Choose what we tell you about.')}
    queryKey={notificationSettingsKeys.all}
    load={signal => api('GET /me/notification-settings', {}, { signal })}
    save={body => api('PUT /me/notification-settings', { body })}
    failure={i18n.t('Error updating notifications')}
    height="h-247"
    switches={Object.entries(notificationKinds).flatMap(([name, kind]) =>
      'label' in kind
        ? { name: name as SettableKind, label: i18n.marked(kind.label), text: i18n.marked(kind.when) }
        : [],
    )}
  />
)
