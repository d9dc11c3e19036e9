import { Tooltip } from '@base-ui/react/tooltip'
import type { ReactNode, RefObject } from 'react'

type Props = {
  open: boolean
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
  onEnter: () => void
  onLeave: () => void
  children: ReactNode
}

/** The popup of InfoTip. Import it lazily: it contains the code for positioning. */
export function TipPopup({ open, anchor, onClose, onEnter, onLeave, children }: Props) {
  // A press on the button itself is handled by the button.
  const closeFrom = (target: EventTarget | null) => {
    if (!(target instanceof Node && anchor.current?.contains(target))) onClose()
  }
  return (
    <Tooltip.Root open={open} onOpenChange={(next, { event }) => next || closeFrom(event.target)}>
      <Tooltip.Portal>
        <Tooltip.Positioner anchor={anchor} side="top" sideOffset={8} collisionPadding={12} className="z-60">
          <Tooltip.Popup
            onPointerEnter={onEnter}
            onPointerLeave={onLeave}
            className="max-w-72 rounded-control bg-inverse px-3 py-2 text-body-sm text-on-inverse shadow-popover transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            {children}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}
