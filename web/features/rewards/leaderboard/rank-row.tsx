import type { Ref } from 'react'
import { Link } from 'react-router'
import type { Ranked } from '#contract/rewards/leaderboard.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { links } from '#web/links.ts'
import { Avatar } from '#web/ui/brand/avatar.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { cx } from '#web/ui/text/cx.ts'
import { Sentence } from '#web/ui/text/sentence.tsx'

type Props = { ref: Ref<HTMLLIElement>; ranked: Ranked; isOwn: boolean }

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
      <Rank rank={ranked.rank} />
    </span>
    <Avatar id={ranked.id} name={toShownName(ranked.name)} picture={ranked.avatar} size="md" />
    <div className="min-w-0 flex-1">
      <p className="flex min-w-0 items-center gap-2 text-body font-medium">
        <RankedName ranked={ranked} />
        {isOwn && <YouBadge />}
      </p>
      {ranked.missionsCompleted > 0 && (
        <p className="text-caption text-ink-3">{toMissionsText(ranked.missionsCompleted)}</p>
      )}
    </div>
    <span className="flex-none font-mono text-body-sm font-medium tabular-nums">
      <Sentence text={i18n.t('{points, plural, other {#<0> points</0>}}', { points: ranked.points })}>
        <span className="sr-only" />
      </Sentence>
    </span>
  </li>
)

const toMissionsText = (count: number) =>
  i18n.t('{count, plural, one {# mission completed} other {# missions completed}}', { count })

export const Rank = ({ rank }: { rank: number }) => (
  <Sentence text={i18n.t('<0>Rank </0>{rank}', { rank: toNumberText(rank) })}>
    <span className="sr-only" />
  </Sentence>
)

export const toShownName = (name: string | null) => name ?? i18n.t('Unknown User')

export const RankedName = ({ ranked: { id, name } }: { ranked: Ranked }) => (
  <Link
    to={links.member(id)}
    className="inline-block max-w-full rounded-kbd hover:underline touch:-my-3 touch:py-3"
  >
    <bdi className="line-clamp-2 [overflow-wrap:anywhere]">{toShownName(name)}</bdi>
  </Link>
)

export const YouBadge = () => (
  <Badge tone="you" size="sm">
    {i18n.t('You')}
  </Badge>
)
