import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactNode, useRef } from 'react'

type Props = {
  open: boolean
  onClose: () => void
  /** The focus is back by then. */
  onClosed: () => void
  /** For screen readers. */
  title: string
  /** Returns the element that takes the focus afterwards if the one that had it no longer exists. */
  otherwiseFocus: () => HTMLElement | null
  children: ReactNode
}

/**
 * A modal that fills the screen. On phones it comes from below. Its content provides the bars, the scrolling and a
 * close button, and sets the focus. Import it lazily.
 */
export function FullScreen({ open, onClose, onClosed, title, otherwiseFocus, children }: Props) {
  const popup = useRef<HTMLDivElement>(null)
  const before = useRef(typeof document === 'undefined' ? null : document.activeElement)
  return (
    <Base.Root
      open={open}
      onOpenChange={next => !next && onClose()}
      onOpenChangeComplete={isOpen => !isOpen && onClosed()}
    >
      <Base.Portal>
        <Base.Popup
          ref={popup}
          initialFocus={popup}
          finalFocus={() => toFocusTarget(before.current) ?? otherwiseFocus()}
          className="fixed inset-0 z-50 bg-canvas outline-none transition-[opacity,translate] duration-base ease-fast data-ending-style:opacity-0 data-starting-style:opacity-0 max-md:data-ending-style:translate-y-6 max-md:data-starting-style:translate-y-6"
        >
          <Base.Title className="sr-only">{title}</Base.Title>
          {/* Inside a section, a header does not count as a second banner of the page. */}
          <section className="flex h-dvh flex-col">{children}</section>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

const toFocusTarget = (before: Element | null) =>
  before instanceof HTMLElement && before.isConnected && before !== document.body ? before : null
