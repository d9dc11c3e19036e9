import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

const DELAY = 700

const SKIP = 300

let closedAt = Number.NEGATIVE_INFINITY

// Long enough to cross the gap between the button and the popup, which must itself be hoverable (WCAG 1.4.13).
const LEAVE = 120

/** Opens and closes a tooltip: after a delay on hover, at once on keyboard focus, and as a toggle on press. */
export function useTip() {
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const set = (next: boolean, wait = 0) => {
    clearTimeout(timer.current)
    if (wait) timer.current = setTimeout(set, wait, next)
    else {
      if (open && !next) noteTipClosed()
      setOpen(next)
    }
  }
  const close = () => set(false)
  const enter = () => set(true, open ? 0 : getTipDelay())
  const leave = () => set(false, LEAVE)
  const trigger = {
    onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && enter(),
    onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && leave(),
    onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && set(true),
    onBlur: close,
    onClick: () => set(!open),
    onKeyDown: (event: KeyboardEvent) => event.key === 'Escape' && close(),
  }
  return { open, close, enter, leave, trigger }
}

/** Milliseconds before a tooltip opens on hover: 700, or none when another one closed less than 300 ago. */
export function getTipDelay(now = performance.now()): number {
  return now - closedAt < SKIP ? 0 : DELAY
}

/** Notes that a tooltip closed at `now`, in milliseconds on the same clock. */
export function noteTipClosed(now = performance.now()): void {
  closedAt = now
}
