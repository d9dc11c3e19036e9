import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react'
import { lazyPart } from './lazy-part.tsx'
import type { MenuProps } from './menu.tsx'

const Menu = lazyPart(async () => (await import('./menu.tsx')).Menu)

type Props = Pick<MenuProps, 'label' | 'sections' | 'header'> & Omit<ComponentProps<'button'>, 'ref'>

/** A button that opens a menu. The menu's code is fetched when the pointer or the focus comes near. */
export function MenuButton({ label, sections, header, ...rest }: Props) {
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
  const menu = { open, onOpenChange: setOpen, anchor: button, label, sections, header }
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
      {used && <Menu {...menu} />}
    </>
  )
}
