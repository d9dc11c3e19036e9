import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { i18n } from '#contract/text/i18n.ts'
import { CONFIRM, NO_MAILS_YET } from '#web/features/core/mail-reminder.ts'
import { links } from '#web/links.ts'
import { api } from '#web/platform/api/api.ts'
import { useMember } from '#web/platform/app.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { mailRefusalKeys } from '#web/platform/cache/query-keys.ts'
import { mailSettingsKeys } from '#web/platform/cache/settings-keys.ts'
import { hasMails } from '#web/platform/community.ts'
import { Button } from '#web/ui/form/button.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { SwitchCard } from './switch-card.tsx'

const AddressCode = lazyPart(async () => (await import('#web/features/core/address-code.tsx')).AddressCode)

export const MailSwitches = () => (
  <SwitchCard
    id="mails"
    title={i18n.t('Emails')}
    text={
      hasMails()
        ? i18n.t('One email a day at most.')
        : i18n.t(
            'This community has no mail server, so we can’t email you. Your choice applies once it has one.',
          )
    }
    queryKey={mailSettingsKeys.all}
    load={signal => api('GET /me/mail-settings', {}, { signal })}
    save={body => api('PUT /me/mail-settings', { body })}
    failure={i18n.t('Error updating emails')}
    height="h-28"
    switches={[
      {
        name: 'daily',
        label: i18n.t('Daily, if I’ve been away'),
        text: i18n.t('Your unread signals, messages and other notifications.'),
      },
      {
        name: 'weekly',
        label: i18n.t({ message: 'Weekly', context: 'switch: an email each week' }),
        text: i18n.t(
          'On Monday morning: what came of your votes, and who’s waiting. Only if the daily one is on.',
        ),
      },
    ]}
  >
    <Link to={links.week()} className="mt-4 inline-block text-body-sm text-link underline underline-offset-2">
      {i18n.t('See your week')}
    </Link>
    <UnprovenAddress />
    <RefusedAddress />
  </SwitchCard>
)

function UnprovenAddress() {
  const { email, isEmailUnproven } = useMember()
  if (!isEmailUnproven || !hasMails()) return null
  return (
    <div className="mt-4 rounded-small bg-muted p-4">
      <AddressCode email={email} line={NO_MAILS_YET} label={CONFIRM} />
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
