import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Popup } from '#web/features/core/shortcuts/use-shortcuts.ts'

/** What is open over the page, if anything, and how to change that; the next page begins without it. */
export function usePopup() {
  const { pathname } = useLocation()
  const [opened, setOpened] = useState<{ popup: Popup; at: string }>()
  const popup = opened?.at === pathname ? opened.popup : undefined
  return [popup, (next?: Popup) => setOpened(next && { popup: next, at: pathname })] as const
}
