import { type ComponentProps, type ComponentType, type KeyboardEvent, useRef, useState } from 'react'
import { lazyPart } from './lazy-part.tsx'
import type { MenuProps } from './menu.tsx'

const PlainMenu = lazyPart(async () => (await import('./menu.tsx')).Menu)

export type MenuPlace = Pick<MenuProps, 'open' | 'onOpenChange' | 'anchor' | 'label'>

type ButtonProps = Omit<ComponentProps<'button'>, 'ref'> & { label: string }
type LateProps<Own> = ButtonProps & {
  Menu: ComponentType<MenuPlace & Own> & { preload: () => void }
  menuProps: Own
}

/** The code of the menu and its content loads when the pointer or the focus is near. */
export function LateMenuButton<Own extends object>({ label, Menu, menuProps, ...rest }: LateProps<Own>) {
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
        onPointerEnter={Menu.preload}
        onFocus={Menu.preload}
        onClick={toggle}
        onKeyDown={openByArrow}
      />
      {used && <Menu open={open} onOpenChange={setOpen} anchor={button} label={label} {...menuProps} />}
    </>
  )
}

type Props = ButtonProps & Pick<MenuProps, 'sections' | 'header'>

/** The code of the menu loads when the pointer or the focus is near. */
export const MenuButton = ({ sections, header, ...rest }: Props) => (
  <LateMenuButton {...rest} Menu={PlainMenu} menuProps={{ sections, header }} />
)
