import type { Ref } from 'react'
import type { Ranked } from '#contract/leaderboard.ts'
import { Avatar } from '#web/ui/brand/avatar.tsx'
import { cx } from '#web/ui/text/cx.ts'
import { toNumberText } from '#web/ui/text/number-text.ts'
import { RankedName, shownName } from './ranked-name.tsx'
import { YouBadge } from './you-badge.tsx'

type Props = { ref: Ref<HTMLLIElement>; ranked: Ranked; isOwn: boolean }

/** A member of the list with rank, points and missions; the focus comes here after more were loaded. */
export const RankRow = ({ ref, ranked, isOwn }: Props) => (
  <li
    ref={ref}
    tabIndex={-1}
    data-member={ranked.id}
    className={cx(
      'flex min-h-15 items-center gap-3 px-4 py-2.5 -outline-offset-2 md:gap-4 md:px-5',
      isOwn && 'bg-signal-soft',
    )}
  >
    <span className="min-w-7 flex-none font-mono text-body-sm text-ink-3 tabular-nums md:min-w-10">
      <span className="sr-only">Rank </span>
      {toNumberText(ranked.rank)}
    </span>
    <Avatar id={ranked.id} name={shownName(ranked.name)} size="md" />
    <div className="min-w-0 flex-1">
      <p className="flex min-w-0 items-center gap-2 text-body font-medium">
        <RankedName ranked={ranked} />
        {isOwn && <YouBadge />}
      </p>
      {ranked.missionsCompleted > 0 && (
        <p className="text-caption text-ink-3">{missionsText(ranked.missionsCompleted)}</p>
      )}
    </div>
    <span className="flex-none font-mono text-body-sm font-medium tabular-nums">
      {toNumberText(ranked.points)}
      <span className="sr-only"> points</span>
    </span>
  </li>
)

const missionsText = (count: number) =>
  count === 1 ? '1 mission completed' : `${toNumberText(count)} missions completed`
