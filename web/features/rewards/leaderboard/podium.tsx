import type { Ref, RefCallback } from 'react'
import type { MemberId } from '#contract/ids.ts'
import type { Ranked } from '#contract/rewards/leaderboard.ts'
import { i18n } from '#contract/text/i18n.ts'
import { Avatar } from '#web/ui/brand/avatar.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { cx } from '#web/ui/text/cx.ts'
import { Rank, RankedName, toShownName, YouBadge } from './rank-row.tsx'

/** The first member is in the middle only visually. */
const ORDERS = ['order-2', 'order-1', 'order-3']

type Props = { first: readonly Ranked[]; me: MemberId; ownRow: RefCallback<HTMLElement> }

export const Podium = ({ first, me, ownRow }: Props) => (
  <Card as="section" padding="none" aria-labelledby="hall-of-fame" className="px-3 pt-5 md:px-8.5 md:pt-8.5">
    <h2
      id="hall-of-fame"
      className="font-mono text-caption tracking-[0.07em] text-ink-3 uppercase max-md:px-1"
    >
      {i18n.t('Hall of Fame')}
    </h2>
    <ol className="mt-5 grid grid-cols-[1fr_1.14fr_1fr] items-end gap-2 md:mt-2.5 md:gap-4.5">
      {first.map((ranked, place) => {
        const isOwn = ranked.id === me
        return (
          <PodiumPlace
            key={ranked.id}
            ref={isOwn ? ownRow : null}
            ranked={ranked}
            isOwn={isOwn}
            className={ORDERS[place]}
          />
        )
      })}
    </ol>
  </Card>
)

type Looks = { badge: string; metal: string; block: string; numeral: string; face: string; name: string }

const CHAMPION: Looks = {
  badge: i18n.t('Champion'),
  metal: '[--metal:var(--gold)]',
  block: 'min-h-30 md:min-h-46',
  numeral: 'text-[2.5rem] md:text-[3.25rem]',
  face: 'md:size-21 md:text-[1.5rem]',
  name: 'md:text-title',
}
const RUNNER_UP: Looks = {
  badge: i18n.t('Runner-Up'),
  metal: '[--metal:var(--silver)]',
  block: 'min-h-23 md:min-h-33',
  numeral: 'text-[1.875rem] md:text-[2.5rem]',
  face: 'max-md:size-12 max-md:text-[0.875rem]',
  name: 'md:text-title-sm',
}
const THIRD: Looks = {
  ...RUNNER_UP,
  badge: i18n.t('Third Place'),
  metal: '[--metal:var(--bronze)]',
  block: 'min-h-19 md:min-h-25',
}

/** Members with equal points share the rank and its metal. */
const getLooks = (rank: number) => [CHAMPION, RUNNER_UP][rank - 1] ?? THIRD

type PodiumPlaceProps = {
  ref: Ref<HTMLLIElement>
  ranked: Ranked
  isOwn: boolean
  className: string | undefined
}

function PodiumPlace({ ref, ranked, isOwn, className }: PodiumPlaceProps) {
  const looks = getLooks(ranked.rank)
  return (
    <li
      ref={ref}
      data-member={ranked.id}
      className={cx('flex min-w-0 flex-col items-center text-center', looks.metal, className)}
    >
      <Avatar
        id={ranked.id}
        name={toShownName(ranked.name)}
        picture={ranked.avatar}
        size="lg"
        className={cx('shadow-[0_0_0_3px_var(--surface),0_0_0_5px_var(--metal)]', looks.face)}
      />
      <p className={cx('mt-3.5 max-w-full text-body-sm font-semibold', looks.name)}>
        <RankedName ranked={ranked} />
      </p>
      <p className="mt-0.5 font-mono text-caption text-ink-2 tabular-nums md:text-body-sm">
        {i18n.t('{points, plural, other {# points}}', { points: ranked.points })}
      </p>
      {isOwn && (
        <p className="mt-1.5">
          <YouBadge />
        </p>
      )}
      <div className={cx(BLOCK, looks.block)}>
        <p className={cx('display-face leading-none font-hero tracking-[-0.035em]', looks.numeral)}>
          <Rank rank={ranked.rank} />
        </p>
        <p className="mt-2 font-mono text-micro text-ink-2 uppercase">{looks.badge}</p>
      </div>
    </li>
  )
}

const BLOCK = cx(
  'mt-3.5 w-full rounded-t-hero px-1 pt-3 pb-2 md:mt-4.5 md:rounded-t-[16px] md:pt-4',
  'bg-linear-to-b from-[color-mix(in_oklab,var(--metal)_34%,var(--surface))] to-[color-mix(in_oklab,var(--metal)_6%,var(--surface))]',
  'shadow-[inset_0_1px_0_oklch(1_0_0/0.3),inset_0_0_0_1px_color-mix(in_oklab,var(--metal)_40%,transparent)]',
)
