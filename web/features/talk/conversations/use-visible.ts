import { useSyncExternalStore } from 'react'

const follow = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** Whether the page is in front: not behind another tab, nor on a locked screen. */
export const useVisible = () => useSyncExternalStore(follow, () => document.visibilityState === 'visible')
