import { useSyncExternalStore } from 'react'

/** Whether a media query matches, now and whenever that changes. */
export const useMedia = (query: string) =>
  useSyncExternalStore(
    changed => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
