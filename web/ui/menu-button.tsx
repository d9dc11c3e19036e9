import { type ComponentProps, type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'
import type { MenuProps } from './menu.tsx'

const loadMenu = () => import('./menu.tsx')
const Menu = lazy(async () => ({ default: (await loadMenu()).Menu }))

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
        onPointerEnter={() => void loadMenu()}
        onFocus={() => void loadMenu()}
        onClick={toggle}
        onKeyDown={openByArrow}
      />
      {used && (
        <Suspense fallback={null}>
          <Menu {...menu} />
        </Suspense>
      )}
    </>
  )
}
