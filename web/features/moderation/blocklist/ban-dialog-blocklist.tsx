import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { uuidv7 } from 'uuidv7'
import type { BlocklistEntryId, MemberId } from '#contract/ids.ts'
import type { BlocklistOffer } from '#contract/moderation/blocklist.ts'
import { i18n } from '#contract/text/i18n.ts'
import { adminKeys } from '#web/features/moderation/admin-shell/admin-keys.ts'
import { useOwnRole } from '#web/features/moderation/admin-shell/queries.ts'
import { staffApi } from '#web/features/moderation/admin-shell/staff-api.ts'
import { reportFailure } from '#web/platform/api/failure-toast.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { notifySuccess } from '#web/ui/feedback/notify.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { Unfold } from '#web/ui/layout/unfold.tsx'
import { blocklistKinds } from './blocklist-row.tsx'
import { useAddBlocklistEntry } from './queries.ts'

const DAYS = [
  { value: '7', label: i18n.t('For a week') },
  { value: '30', label: i18n.t('For 30 days') },
  { value: '90', label: i18n.t('For 90 days') },
] as const
type Days = (typeof DAYS)[number]['value']

const toKey = ({ kind, value }: BlocklistOffer) => `${kind} ${value}`

/** `make` adds the entries once the ban is given, and reports those that could not be created. */
export function useBanBlocklist() {
  const [chosen, setChosen] = useState<readonly BlocklistOffer[]>([])
  const [days, setDays] = useState<Days>('7')
  const { mutateAsync } = useAddBlocklistEntry()
  const makeOne = async (offer: BlocklistOffer) => {
    const id = uuidv7() as BlocklistEntryId
    try {
      await mutateAsync({ body: { id, ...offer, days: Number(days), reason: 'Made with a ban.' } })
      return true
    } catch (error) {
      reportFailure(error, { title: i18n.t("{value} isn't blocked", { value: offer.value }) })
      return false
    }
  }
  const make = async () => {
    const made = await Promise.all(chosen.map(makeOne))
    const count = made.filter(Boolean).length
    if (count > 0)
      notifySuccess({
        title: i18n.t(
          '{count, plural, =1 {One entry added to the blocklist} one {# entry added to the blocklist} other {# entries added to the blocklist}}',
          { count },
        ),
      })
  }
  const isChosen = (offer: BlocklistOffer) => chosen.some(other => toKey(other) === toKey(offer))
  const toggle = (offer: BlocklistOffer) =>
    setChosen(isChosen(offer) ? chosen.filter(other => toKey(other) !== toKey(offer)) : [...chosen, offer])
  return { chosen, isChosen, toggle, days, setDays, make }
}

type Props = { memberId: MemberId } & ReturnType<typeof useBanBlocklist>

export function BanBlocklist(props: Props) {
  if (useOwnRole().data?.role !== 'operator') return null
  const heading = (
    <span className="text-body-sm font-medium">{i18n.t('Block their network, email or links')}</span>
  )
  return (
    <Unfold heading={heading}>
      <Offers {...props} />
    </Unfold>
  )
}

const useOffers = (memberId: MemberId) =>
  useQuery({
    queryKey: adminKeys.blocklistOffers(memberId),
    queryFn: ({ signal }) =>
      staffApi('GET /admin/members/:memberId/blocklist-offers', { params: { memberId } }, { signal }),
  })

function Offers({ memberId, chosen, isChosen, toggle, days, setDays }: Props) {
  const { data, isPending, refetch } = useOffers(memberId)
  if (isPending) return <Skeleton className="h-24 rounded-small" />
  if (!data)
    return <ErrorState message={i18n.t("The suggestions didn't load.")} onRetry={() => void refetch()} />
  if (data.offers.length === 0)
    return <p className="text-caption text-ink-2">{i18n.t('There’s nothing to block for this member.')}</p>
  return (
    <div className="flex flex-col gap-1">
      <p className="text-caption text-ink-2">
        {i18n.t(
          'Everyone else there is blocked too. Moderators see each entry and how often it blocked something.',
        )}
      </p>
      {data.offers.map(offer => (
        <Switch
          key={toKey(offer)}
          label={offer.value}
          text={blocklistKinds[offer.kind]}
          checked={isChosen(offer)}
          onChange={() => toggle(offer)}
        />
      ))}
      {chosen.length > 0 && (
        <Select
          label={i18n.t('Block them')}
          options={DAYS}
          value={days}
          onValueChange={setDays}
          className="mt-1"
        />
      )}
    </div>
  )
}
