import { useSyncExternalStore } from 'react'

const WIDE = '(width >= 64rem)'

const follow = (changed: () => void) => {
  const query = matchMedia(WIDE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether there is room for a panel beside the messages. */
export const useWide = () => useSyncExternalStore(follow, () => matchMedia(WIDE).matches)
