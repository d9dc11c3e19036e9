import { useQuery } from '@tanstack/react-query'
import type { MailSettings } from '#contract/talk/mail-settings.ts'
import { i18n } from '#contract/text/i18n.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { mailSettingsKeys } from '#web/platform/cache/settings-keys.ts'
import { hasMails } from '#web/platform/community.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { TitledCard } from '#web/ui/layout/card.tsx'
import { useMailChoice } from './mail-mutations.ts'
import { RefusedAddress } from './refused-address.tsx'

const useMailSettings = () =>
  useQuery({
    queryKey: mailSettingsKeys.all,
    queryFn: ({ signal }) => api('GET /me/mail-settings', {}, { signal }),
    staleTime: freshness.profile,
  })

export function MailSwitches() {
  const query = useMailSettings()
  return (
    <TitledCard
      id="mails"
      padding="lg"
      title={i18n.t('Emails')}
      text={
        hasMails()
          ? i18n.t("One email a day at most, only if you've been away.")
          : i18n.t('This community sends no emails now. Your choice counts once it does.')
      }
    >
      {query.isPending && <Skeleton className="mt-4 h-28" />}
      {query.data && <Switches settings={query.data} />}
      <RefusedAddress />
      {query.isError && !query.data && <LoadFailure query={query} className="mt-4" />}
    </TitledCard>
  )
}

function Switches({ settings }: { settings: MailSettings }) {
  const { mutate: choose } = useMailChoice()
  return (
    <div className="mt-2 -mb-2 divide-y divide-line-subtle [&>*]:py-3">
      <Switch
        label={i18n.t('Signals')}
        text={i18n.t('When others vote on what you published, comment on it or answer you.')}
        checked={settings.signals}
        onChange={() => choose({ signals: !settings.signals })}
      />
      <Switch
        label={i18n.t('Messages')}
        text={i18n.t('When somebody writes to you in a conversation.')}
        checked={settings.messages}
        onChange={() => choose({ messages: !settings.messages })}
      />
    </div>
  )
}
