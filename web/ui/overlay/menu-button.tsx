import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { lazyPart } from './lazy-part.tsx'
import type { MenuProps } from './menu.tsx'

const Menu = lazyPart(async () => (await import('./menu.tsx')).Menu)

/** What the button passes to its menu. */
export type MenuPlace = Pick<MenuProps, 'open' | 'onOpenChange' | 'anchor' | 'label'>

type ButtonProps = Omit<ComponentProps<'button'>, 'ref'> & { label: string }
type LateProps = ButtonProps & { menu: (place: MenuPlace) => ReactNode; preload: () => void }

/** A button that opens a menu which is loaded with its content: `preload` runs when the pointer or the focus comes near. */
export function LateMenuButton({ label, menu, preload, ...rest }: LateProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  const toggle = () => {
    setUsed(true)
    setOpen(!open)
  }
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || open) return
    event.preventDefault()
    toggle()
  }
  return (
    <>
      <button
        type="button"
        aria-label={label}
        {...rest}
        ref={button}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={toggle}
        onKeyDown={openByArrow}
      />
      {used && menu({ open, onOpenChange: setOpen, anchor: button, label })}
    </>
  )
}

type Props = ButtonProps & Pick<MenuProps, 'sections' | 'header'>

/** A button that opens a menu. The menu's code is fetched when the pointer or the focus comes near. */
export const MenuButton = ({ sections, header, ...rest }: Props) => (
  <LateMenuButton
    {...rest}
    preload={Menu.preload}
    menu={place => <Menu {...place} sections={sections} header={header} />}
  />
)
