import { Menu as Base } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import { type KeyboardEvent, type ReactElement, type ReactNode, type RefObject, useRef } from 'react'
import { cx } from '#web/ui/text/cx.ts'
import { showFocused } from './show-focused.ts'

export type MenuItem = {
  label: string
  icon?: ReactNode
  tone?: 'plain' | 'danger'
  /** Given for items that turn something on and off. Such an item leaves the menu open. */
  isOn?: boolean
  render?: ReactElement
  onSelect?: () => void
}
export type MenuChoice = {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onValueChange: (value: string) => void
}
export type MenuSection = { items: readonly MenuItem[] } | { choice: MenuChoice }

export type MenuProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  anchor: RefObject<HTMLElement | null>
  label: string
  sections: readonly MenuSection[]
  header?: ReactNode
}

const ROW =
  'flex min-h-9 w-full cursor-pointer select-none items-center gap-2.5 rounded-small px-2.5 text-body-sm outline-none data-highlighted:reached touch:min-h-11 [&>svg]:size-4.5'

// The menu is rendered inside a landmark, because screen reader users who move between landmarks would otherwise miss
// it. Inside a dialog it is rendered there, because everything outside of a dialog is hidden from them.
const findLandmark = (anchor: MenuProps['anchor']) =>
  anchor.current?.closest<HTMLElement>('header, main, [role="dialog"]') ?? null

/**
 * Returns whether a closing menu may move the focus to its button. It may not if an item has opened a dialog or another
 * page, because that has the focus now. It may if the focus is still in the menu, or on an element around the button,
 * such as a dialog.
 */
function canFocus({ menu, button }: { menu: HTMLElement | null; button: HTMLElement | null }) {
  const at = document.activeElement
  return at === null || menu?.contains(at) || at.contains(button)
}

function useLeaving({ anchor, onOpenChange }: Pick<MenuProps, 'anchor' | 'onOpenChange'>) {
  const popup = useRef<HTMLDivElement>(null)
  const finalFocus = () => canFocus({ menu: popup.current, button: anchor.current }) && anchor.current
  const onClosed = () => {
    // A dialog around the menu has taken the focus meanwhile, because the focused element is gone.
    const button = finalFocus()
    if (button) button.focus({ preventScroll: true })
    showFocused(false)
  }
  // The spans that keep Tab inside have no name. From the button the browser continues on its own.
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Tab') return
    anchor.current?.focus()
    onOpenChange(false)
  }
  return { popup, finalFocus, onClosed, onKeyDown }
}

/** A menu at `anchor`. Its owner opens and closes it. Import it lazily, or use MenuButton. */
export function Menu({ open, onOpenChange, anchor, label, sections, header }: MenuProps) {
  const { popup, finalFocus, onClosed, onKeyDown } = useLeaving({ anchor, onOpenChange })
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { event }) => {
        const onAnchor = event.target instanceof Node && anchor.current?.contains(event.target)
        if (next || event.type === 'keydown' || !onAnchor) onOpenChange(next)
      }}
      onOpenChangeComplete={isOpen => !isOpen && onClosed()}
    >
      <Base.Portal container={findLandmark(anchor)}>
        <Base.Positioner anchor={anchor} align="end" sideOffset={8} collisionPadding={12} className="z-50">
          <Base.Popup
            aria-label={label}
            ref={popup}
            finalFocus={finalFocus}
            onKeyDown={onKeyDown}
            className="min-w-56 max-w-[min(20rem,var(--available-width))] rounded-hero bg-raised p-1 shadow-popover outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            {header && <div className="px-2.5 pt-2 pb-1.5">{header}</div>}
            {sections.map(section => (
              <Section
                key={'items' in section ? section.items[0]?.label : section.choice.label}
                section={section}
              />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

const Section = ({ section }: { section: MenuSection }) => (
  <div className="not-first:mt-1 not-first:border-t not-first:border-line-subtle not-first:pt-1">
    {'items' in section ? (
      section.items.map(item => <Row key={item.label} {...item} />)
    ) : (
      <Choice {...section.choice} />
    )}
  </div>
)

function Row({ label, icon, tone, isOn, render, onSelect }: MenuItem) {
  if (isOn !== undefined)
    return (
      <Base.CheckboxItem checked={isOn} onCheckedChange={onSelect} className={ROW}>
        {icon}
        {label}
        <Base.CheckboxItemIndicator className="ms-auto">
          <Check aria-hidden="true" className="size-4" />
        </Base.CheckboxItemIndicator>
      </Base.CheckboxItem>
    )
  return (
    <Base.Item
      render={render}
      onClick={onSelect}
      className={cx(ROW, tone === 'danger' && 'text-danger-text')}
    >
      {icon}
      {label}
    </Base.Item>
  )
}

function Choice({ label, value, options, onValueChange }: MenuChoice) {
  return (
    <Base.RadioGroup value={value} onValueChange={onValueChange} aria-label={label}>
      <div aria-hidden="true" className="px-2.5 pt-1.5 pb-1 text-caption text-ink-3">
        {label}
      </div>
      {options.map(option => (
        <Base.RadioItem key={option.value} value={option.value} closeOnClick className={ROW}>
          {option.label}
          <Base.RadioItemIndicator className="ms-auto">
            <Check aria-hidden="true" className="size-4" />
          </Base.RadioItemIndicator>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  )
}
