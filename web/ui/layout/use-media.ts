import { useSyncExternalStore } from 'react'

/** Renders again after every change. */
export const useMedia = (query: string) =>
  useSyncExternalStore(
    changed => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
