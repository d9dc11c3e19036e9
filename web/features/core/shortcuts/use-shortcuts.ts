import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { isPaletteKey, isPopupOpen } from './pressed-key.ts'
import { allShortcuts } from './shortcuts.ts'
import { useKeys } from './use-keys.ts'

export type Popup = 'palette' | 'shortcuts'

type Options = { popup: Popup | undefined; onPopup: (popup: Popup | undefined) => void }

/** `popup` is the open dialog, even while its code is loading. */
export function useShortcuts({ popup, onPopup }: Options) {
  const follow = useShortcutAction(onPopup)
  useKeys(allShortcuts, shortcut => popup === undefined && follow(shortcut))
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isPaletteKey(event) || (popup !== 'palette' && isPopupOpen())) return
    event.preventDefault()
    if (!event.repeat) onPopup(popup === 'palette' ? undefined : 'palette')
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
    return true
  }
}

function focusSearch() {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]')
  field?.focus()
  field?.select()
  return field !== null
}
