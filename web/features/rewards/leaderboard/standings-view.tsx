import { type FocusEvent, type RefCallback, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { Ranked } from '#contract/rewards/leaderboard.ts'
import { useMember } from '#web/platform/app.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { periodWords } from './board-words.ts'
import { Podium } from './podium.tsx'
import type { ShownBoard } from './queries.ts'
import { Rankings } from './rankings.tsx'
import { YourRanking } from './your-ranking.tsx'

const ON_PODIUM = 3

type Props = { board: ShownBoard; show: (count: number) => void }

/** Podium, list and the member's own rank. */
export function StandingsView({ board, show }: Props) {
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
          <EmptyState as="h2" title={`Nobody is ranked ${periodWords[period]}`}>
            Whoever earns the first points stands at the top.
          </EmptyState>
        </Card>
      ) : (
        <Rankings board={board} rows={ranked.slice(first.length)} show={show} me={me} ownRow={ownRow} />
      )}
      <YourRanking board={board} own={listed ?? board.own} isOwnRowAway={!listed || isInView === false} />
    </div>
  )
}

// What the header and the bar at the bottom cover does not count as visible.
const INSETS = '-64px 0px -80px'

/** Returns a ref, and whether its element is on the screen; undefined while that is unknown. */
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

/**
 * Restores the focus to a member who has moved between podium and list, since React renders them again. Spread the
 * result over the element around both.
 */
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
    // React reports no blur that its own rendering causes.
    onBlur: () => {
      member.current = undefined
    },
  }
}
