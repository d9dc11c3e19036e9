import { useState } from 'react'
import type { MemberId } from '#contract/ids.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { toThingsText } from './clearing-text.ts'
import { useThings } from './queries.ts'

type Props = { memberId: MemberId } & ReturnType<typeof useBanReach>

/** Whether a ban hides everything of its member too. `until` is the end of the ban: only one without an end can. */
export function useBanReach(until: string | null | undefined) {
  const [isWanted, setWanted] = useState(false)
  const isPossible = until === null
  return { isPossible, clears: isPossible && isWanted, onClears: setWanted }
}

/** Chooses that a ban hides everything of its member, with what that is. */
export const BanReach = ({ memberId, isPossible, clears, onClears }: Props) =>
  isPossible && (
    <div>
      <Switch
        label="Hide everything they published and wrote"
        text="It comes back if the ban is lifted."
        checked={clears}
        onChange={() => onClears(!clears)}
      />
      {clears && <Reach memberId={memberId} />}
    </div>
  )

function Reach({ memberId }: Pick<Props, 'memberId'>) {
  const { data, isPending, refetch } = useThings(memberId, { isWanted: true })
  if (isPending) return <Skeleton className="mt-2 h-10 rounded-small" />
  if (!data)
    return (
      <ErrorState
        className="mt-2"
        message="What they have in sight did not load."
        onRetry={() => void refetch()}
      />
    )
  const { counts, confirmed, needsAgreement } = data
  return (
    <div role="status" className="mt-2 rounded-control bg-subtle px-3.5 py-3 text-body-sm">
      <p>
        {toThingsText(counts) ?? 'Nothing of theirs is in sight.'}
        {confirmed > 0 &&
          `, with ${confirmed} confirmed ${confirmed === 1 ? 'person' : 'people'} on their lists`}
      </p>
      {needsAgreement && (
        <p className="mt-1.5 text-ink-2">
          That is more than one moderator hides alone. A second moderator or an operator must agree; until
          then only the ban holds.
        </p>
      )}
    </div>
  )
}
