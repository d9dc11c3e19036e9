import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MemberId } from '#contract/ids.ts'
import type { ThingCounts } from '#contract/moderation/group-orders.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toAndText } from '#contract/text/list-text.ts'
import { adminKeys } from '#web/features/moderation/admin-shell/admin-keys.ts'
import { staffApi } from '#web/features/moderation/admin-shell/staff-api.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Switch } from '#web/ui/form/switch.tsx'

const thingWords: Record<keyof ThingCounts, (count: number) => string> = {
  item: count => i18n.t('{count, plural, one {# post} other {# posts}}', { count }),
  comment: count => i18n.t('{count, plural, one {# comment} other {# comments}}', { count }),
  answer: count => i18n.t('{count, plural, one {# answer} other {# answers}}', { count }),
  solution: count => i18n.t('{count, plural, one {# solution} other {# solutions}}', { count }),
  message: count => i18n.t('{count, plural, one {# message} other {# messages}}', { count }),
  avatar: count => i18n.t('{count, plural, one {# profile picture} other {# profile pictures}}', { count }),
}

export function toThingsText(counts: ThingCounts) {
  const kinds = Object.keys(thingWords) as (keyof ThingCounts)[]
  const parts = kinds.filter(kind => counts[kind] > 0).map(kind => thingWords[kind](counts[kind]))
  return parts.length === 0 ? undefined : toAndText(parts)
}

type Props = { memberId: MemberId } & ReturnType<typeof useBanReach>

/** Only a ban without an end can hide everything of its member. */
export function useBanReach(until: string | null | undefined) {
  const [isWanted, setWanted] = useState(false)
  const isPossible = until === null
  return { isPossible, purges: isPossible && isWanted, onPurges: setWanted }
}

export const BanReach = ({ memberId, isPossible, purges, onPurges }: Props) =>
  isPossible && (
    <div>
      <Switch
        label={i18n.t('Hide everything they published and wrote')}
        text={i18n.t('Lifting the ban restores it.')}
        checked={purges}
        onChange={() => onPurges(!purges)}
      />
      {purges && <Reach memberId={memberId} />}
    </div>
  )

function Reach({ memberId }: Pick<Props, 'memberId'>) {
  const { data, isPending, refetch } = useQuery({
    queryKey: adminKeys.things(memberId),
    queryFn: ({ signal }) =>
      staffApi('GET /moderation/members/:memberId/things', { params: { memberId } }, { signal }),
  })
  if (isPending) return <Skeleton className="mt-2 h-10 rounded-small" />
  if (!data)
    return (
      <ErrorState
        className="mt-2"
        message={i18n.t("Their visible content didn't load.")}
        onRetry={() => void refetch()}
      />
    )
  const { counts, confirmed, needsAgreement } = data
  const things = toThingsText(counts) ?? i18n.t('Nothing they posted is visible.')
  return (
    <div role="status" className="mt-2 rounded-control bg-subtle px-3.5 py-3 text-body-sm">
      <p>
        {confirmed > 0
          ? i18n.t(
              '{things}, with {confirmed, plural, one {# confirmed person} other {# confirmed people}} on their lists',
              { things, confirmed },
            )
          : things}
      </p>
      {needsAgreement && (
        <p className="mt-1.5 text-ink-2">
          {i18n.t(
            "That's more than one moderator can hide alone. A second moderator or an operator needs to agree. Until then, only the ban applies.",
          )}
        </p>
      )}
    </div>
  )
}
