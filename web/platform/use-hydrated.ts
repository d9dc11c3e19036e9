import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** Whether the page works already: false in the served page and while it is taken over. */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
