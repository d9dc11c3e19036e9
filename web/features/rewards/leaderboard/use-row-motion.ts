import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { Ranked } from '#contract/rewards/leaderboard.ts'

const MOTION: KeyframeAnimationOptions = { duration: 220, easing: 'cubic-bezier(0.2, 0, 0, 1)' }

type RowPositions = { of: string; tops: Map<string, number> }
type Rows = { list: RefObject<HTMLElement | null>; rows: readonly Ranked[]; of: string }

/** Animates rows to their new positions, unless the visitor prefers less motion. Rows of another board, named by `of`, do not move. */
export function useRowMotion({ list, rows, of }: Rows) {
  const before = useRef<RowPositions>(undefined)
  useLayoutEffect(() => {
    const last = before.current
    if (last?.of !== of) return
    const tops = measureTops(list.current, rows)
    for (const [place, { id }] of rows.entries()) {
      const [top = 0, topBefore = top] = [tops.get(id), last.tops.get(id)]
      if (top !== topBefore) slide(list.current?.children[place], topBefore - top)
    }
  }, [list, rows, of])
  // After the paint, when measuring forces no layout.
  useEffect(() => {
    before.current = { of, tops: measureTops(list.current, rows) }
  }, [list, rows, of])
}

/** Returns how far each row is below the first, in pixels by member. */
function measureTops(list: HTMLElement | null, rows: readonly Ranked[]) {
  const tops = [...(list?.children ?? [])].map(row => (row instanceof HTMLElement ? row.offsetTop : 0))
  const topOf = (place: number) => (tops[place] ?? 0) - (tops[0] ?? 0)
  return new Map(rows.map(({ id }, place) => [id as string, topOf(place)]))
}

function slide(element: Element | undefined, px: number) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  element?.animate([{ transform: `translateY(${px}px)` }, { transform: 'none' }], MOTION)
}
