import { notificationKinds } from '#contract/talk/notification-kinds.ts'
import { type NotificationSettings, SettableKind } from '#contract/talk/notifications.ts'
import { i18n } from '#contract/text/i18n.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { TitledCard } from '#web/ui/layout/card.tsx'
import { useNotificationChoice } from './mutations.ts'
import { useNotificationSettings } from './queries.ts'

export function NotificationSwitches() {
  const query = useNotificationSettings()
  return (
    <TitledCard
      id="notification-kinds"
      padding="lg"
      title={i18n.t('Notifications')}
      text={i18n.t('Choose what we tell you about.')}
    >
      {query.isPending && <Skeleton className="mt-4 h-223" />}
      {query.data && <Switches settings={query.data} />}
      {query.isError && !query.data && <LoadFailure query={query} className="mt-4" />}
    </TitledCard>
  )
}

function Switches({ settings }: { settings: NotificationSettings }) {
  const { mutate: choose } = useNotificationChoice()
  return (
    <div className="mt-2 -mb-2 divide-y divide-line-subtle [&>*]:py-3">
      {SettableKind.options.map(kind => (
        <Switch
          key={kind}
          label={i18n.marked(notificationKinds[kind].label)}
          text={i18n.marked(notificationKinds[kind].when)}
          checked={settings[kind]}
          onChange={() => choose({ [kind]: !settings[kind] })}
        />
      ))}
    </div>
  )
}
