import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { MailSettings } from '#contract/talk/mail-settings.ts'
import { i18n } from '#contract/text/i18n.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { mailRefusalKeys } from '#web/platform/cache/query-keys.ts'
import { mailSettingsKeys } from '#web/platform/cache/settings-keys.ts'
import { hasMails } from '#web/platform/community.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { TitledCard } from '#web/ui/layout/card.tsx'
import { useMailChoice } from './mail-mutations.ts'

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

const useMailRefusal = () =>
  useQuery({
    queryKey: mailRefusalKeys.all,
    queryFn: ({ signal }) => api('GET /me/mail-refusal', {}, { signal }),
    staleTime: freshness.profile,
  })

function useAllowMails() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api('DELETE /me/mail-refusal'),
    meta: { failure: { title: i18n.t('Error allowing emails') } },
    onSuccess: () => queries.setQueryData(mailRefusalKeys.all, { email: null }),
  })
}

/** For a member who, as a visitor, asked for no mails to their address. */
function RefusedAddress() {
  const { data } = useMailRefusal()
  const { mutate: allow, isPending } = useAllowMails()
  if (!data?.email) return null
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-small bg-muted p-4">
      <p className="min-w-0 text-body-sm [overflow-wrap:anywhere]">
        {i18n.t('You asked us never to email {email} about waiting lists.', { email: data.email })}
      </p>
      <Button look="outline" busy={isPending} onClick={() => allow()}>
        {i18n.t('Allow them again')}
      </Button>
    </div>
  )
}
