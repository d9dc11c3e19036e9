import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { type Begun, pressKey } from './key-sequence.ts'
import { getPressedKey, isPaletteKey, isPopupOpen } from './pressed-key.ts'
import { allShortcuts } from './shortcuts.ts'
import { getSingleKeys } from './single-keys.ts'

export type Popup = 'palette' | 'shortcuts'

type Options = { popup: Popup | undefined; onPopup: (popup: Popup | undefined) => void }

const sequences = allShortcuts.map(({ keys }) => keys)

/** `popup` is the open dialog, even while its code is loading. */
export function useShortcuts({ popup, onPopup }: Options) {
  const begun = useRef<Begun>(undefined)
  const follow = useShortcutAction(onPopup)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isPaletteKey(event) && (popup === 'palette' || !isPopupOpen())) {
      event.preventDefault()
      if (!event.repeat) onPopup(popup === 'palette' ? undefined : 'palette')
      return
    }
    const key = popup || getSingleKeys() === 'off' ? undefined : getPressedKey(event)
    if (key === undefined) return
    const next = pressKey({ key, atMs: event.timeStamp, begun: begun.current, sequences })
    begun.current = next.begun
    const shortcut = allShortcuts.find(({ keys }) => keys === next.done)
    if (!shortcut) return
    event.preventDefault()
    follow(shortcut)
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

function useShortcutAction(onPopup: Options['onPopup']) {
  const navigate = useNavigate()
  return ({ leads }: (typeof allShortcuts)[number]) => {
    if (typeof leads === 'object') void navigate(leads.to)
    else if (leads === 'to the shortcuts') onPopup('shortcuts')
    else if (!focusSearch()) onPopup('palette')
  }
}

function focusSearch() {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]')
  field?.focus()
  field?.select()
  return field !== null
}
