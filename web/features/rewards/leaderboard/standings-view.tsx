import { type FocusEvent, type RefCallback, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Ranked } from '#contract/rewards/leaderboard.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { useMember } from '#web/platform/app.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { buttonClass } from '#web/ui/form/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { cx } from '#web/ui/text/cx.ts'
import { Sentence } from '#web/ui/text/sentence.tsx'
import { boardWords, unrankedWords } from './board-text.ts'
import { Podium } from './podium.tsx'
import type { ShownBoard } from './queries.ts'
import { Rankings } from './rankings.tsx'

type YourRankingProps = { board: ShownBoard; own: ShownBoard['own']; isOwnRowAway: boolean }

const OwnStanding = ({ own, total }: { own: NonNullable<ShownBoard['own']>; total: number }) => (
  <>
    <p className="text-body tabular-nums">
      <Sentence text={i18n.t('<0/> out of {total}', { total: toNumberText(total) })}>
        <strong className="text-title">{toNumberText(own.rank)}</strong>
      </Sentence>
    </p>
    <p className="ms-auto font-mono text-body-sm font-medium tabular-nums">
      <Sentence text={i18n.t('{points, plural, other {#<0> points</0>}}', { points: own.points })}>
        <span className="max-sm:sr-only" />
      </Sentence>
    </p>
  </>
)

function YourRanking({ board: { board, period, total }, own, isOwnRowAway }: YourRankingProps) {
  const { call } = boardWords[board]
  const isStuck = own !== null && isOwnRowAway
  return (
    <section
      aria-labelledby="your-ranking"
      data-rank-bar={isStuck ? '' : undefined}
      className={cx(
        'flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card px-4 py-3 md:px-5',
        own ? 'bg-signal-soft' : 'bg-surface',
        isStuck ? STUCK : 'shadow-card',
      )}
    >
      <h2 id="your-ranking" className="text-body-sm text-ink-2">
        {i18n.t('Your Ranking')}
      </h2>
      {own ? (
        <OwnStanding own={own} total={total} />
      ) : (
        <>
          <p className="min-w-0 flex-1 basis-70 text-body-sm">
            {unrankedWords[period].own} {call.text}
          </p>
          <Link to={call.to} className={buttonClass({ look: 'outline', size: 'sm' })}>
            {call.label}
          </Link>
        </>
      )}
    </section>
  )
}

// On a low screen this would leave too little of the list.
const STUCK =
  'shadow-popover [@media(height>=30rem)]:sticky [@media(height>=30rem)]:bottom-[calc(var(--bottom-bar)+0.75rem)] z-5 animate-appear'

const ON_PODIUM = 3

export function StandingsView({ board, show }: { board: ShownBoard; show: (count: number) => void }) {
  const { id: me } = useMember()
  const { ref: ownRow, isInView } = useInView()
  const focus = useRestoredFocus(board.ranked)
  const { ranked, period } = board
  const hasPodium = ranked.length >= ON_PODIUM
  const first = hasPodium ? ranked.slice(0, ON_PODIUM) : []
  const listed = ranked.find(({ id }) => id === me)
  return (
    <div {...focus} className="flex flex-col gap-4">
      {hasPodium && <Podium first={first} me={me} ownRow={ownRow} />}
      {ranked.length === 0 ? (
        <Card>
          <EmptyState as="h2" title={unrankedWords[period].all}>
            {i18n.t("Earn the first points, and you're at the top.")}
          </EmptyState>
        </Card>
      ) : (
        <Rankings board={board} rows={ranked.slice(first.length)} show={show} me={me} ownRow={ownRow} />
      )}
      <YourRanking board={board} own={listed ?? board.own} isOwnRowAway={!listed || isInView === false} />
    </div>
  )
}

// The parts of the screen under the header and under the bar at the bottom do not count as visible.
const INSETS = '-64px 0px -80px'

function useInView() {
  const [isInView, setInView] = useState<boolean>()
  const ref: RefCallback<HTMLElement> = useCallback(element => {
    if (!element || !globalThis.IntersectionObserver) return undefined
    const observer = new IntersectionObserver(entries => setInView(entries.at(-1)?.isIntersecting), {
      rootMargin: INSETS,
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      setInView(undefined)
    }
  }, [])
  return { ref, isInView }
}

const findMemberId = (element: Element) => element.closest<HTMLElement>('[data-member]')?.dataset['member']

/** Restores the focus to a member who has moved between the podium and the list, because React renders that member again. */
function useRestoredFocus(ranked: readonly Ranked[]) {
  const frame = useRef<HTMLDivElement>(null)
  const member = useRef<string>(undefined)
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body
    const again = ranked.find(({ id }) => id === member.current)
    if (!isLost || !again) return
    frame.current?.querySelector<HTMLElement>(`[data-member="${again.id}"] a`)?.focus({ preventScroll: true })
  }, [ranked])
  return {
    ref: frame,
    onFocus: ({ target }: FocusEvent) => {
      member.current = findMemberId(target)
    },
    // React reports no blur event if its own rendering caused the blur.
    onBlur: () => {
      member.current = undefined
    },
  }
}
