import { Info } from 'lucide-react'
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { lazyPart } from './lazy-part.tsx'

const DELAY = 700

const SKIP = 300

let closedAt = Number.NEGATIVE_INFINITY

// The time to move from the button across the gap to the popup. The pointer must be able to reach the popup (WCAG
// 1.4.13).
const LEAVE = 120

/**
 * Returns the state and the handlers of a tooltip. It opens after a delay on hover and at once on keyboard focus. A
 * press opens or closes it.
 */
function useTip() {
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

/**
 * Returns the delay before a tooltip opens on hover, in milliseconds. It is 700, or 0 if another tooltip closed less
 * than 300 ms ago.
 */
export function getTipDelay(now = performance.now()): number {
  return now - closedAt < SKIP ? 0 : DELAY
}

export function noteTipClosed(now = performance.now()): void {
  closedAt = now
}

const TipPopup = lazyPart(async () => (await import('./tip-popup.tsx')).TipPopup)

type Props = { label: string; children: ReactNode }

/**
 * A small (i) with an explanation, which opens on hover, focus, press or tap. Screen readers get the explanation as its
 * description.
 */
export function InfoTip({ label, children }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [near, setNear] = useState(false)
  const { trigger, open, close, enter, leave } = useTip()
  return (
    <>
      <button
        {...trigger}
        ref={button}
        type="button"
        aria-label={label}
        aria-describedby={id}
        onPointerOver={() => setNear(true)}
        onFocusCapture={() => setNear(true)}
        className="-m-1 grid size-6 flex-none place-items-center rounded-full text-ink-3 hover:text-ink touch:-m-3 touch:size-11"
      >
        <Info aria-hidden="true" className="size-3.75" />
      </button>
      <span id={id} hidden>
        {children}
      </span>
      {near && (
        <TipPopup anchor={button} open={open} onClose={close} onEnter={enter} onLeave={leave}>
          {children}
        </TipPopup>
      )}
    </>
  )
}
