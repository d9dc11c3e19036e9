import { useSyncExternalStore } from 'react'

const follow = () => () => {}

/** Whether the page works already: false in the served page and while it is taken over. */
export const useHydrated = () =>
  useSyncExternalStore(
    follow,
    () => true,
    () => false,
  )
