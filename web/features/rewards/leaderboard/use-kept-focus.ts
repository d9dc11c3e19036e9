import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import type { Ranked } from '#contract/leaderboard.ts'

const memberOf = (element: Element) => element.closest<HTMLElement>('[data-member]')?.dataset['member']

/**
 * Keeps the focus on a member who has moved between podium and list and so is drawn anew. Spread the answer over the
 * element around both.
 */
export function useKeptFocus(ranked: readonly Ranked[]) {
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
      member.current = memberOf(target)
    },
    // React tells of no blur that its own drawing causes.
    onBlur: () => {
      member.current = undefined
    },
  }
}
