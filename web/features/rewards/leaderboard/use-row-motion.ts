import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Ranked } from '#contract/leaderboard.ts'

const MOTION: KeyframeAnimationOptions = { duration: 220, easing: 'cubic-bezier(0.2, 0, 0, 1)' }

type RowPositions = { of: string; tops: Map<string, number> }
type Rows = { list: RefObject<HTMLElement | null>; rows: readonly Ranked[]; of: string }

/** Animates rows to their new positions, unless the visitor prefers less motion. Rows of another board, named by `of`, do not move. */
export function useRowMotion({ list, rows, of }: Rows) {
  const before = useRef<RowPositions>(undefined)
  useLayoutEffect(() => {
    const elements = [...(list.current?.children ?? [])].filter(row => row instanceof HTMLElement)
    const topOf = (place: number) => (elements[place]?.offsetTop ?? 0) - (elements[0]?.offsetTop ?? 0)
    const tops = new Map(rows.map(({ id }, place) => [id as string, topOf(place)]))
    const last = before.current
    before.current = { of, tops }
    if (last?.of !== of) return
    for (const [place, { id }] of rows.entries()) {
      const [top = 0, topBefore = top] = [tops.get(id), last.tops.get(id)]
      if (top !== topBefore) slide(elements[place], topBefore - top)
    }
  }, [list, rows, of])
}

function slide(element: HTMLElement | undefined, px: number) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  element?.animate([{ transform: `translateY(${px}px)` }, { transform: 'none' }], MOTION)
}
