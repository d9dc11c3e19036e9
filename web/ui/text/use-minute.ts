import { useSyncExternalStore } from 'react'

const MINUTE = 60_000

function subscribeToMinutes(changed: () => void) {
  const timer = setInterval(changed, MINUTE)
  return () => clearInterval(timer)
}
const getMinute = () => Math.ceil(Date.now() / MINUTE) * MINUTE

/** The time in milliseconds since 1970, rounded up to a full minute; renders again when it changes. */
export function useMinute(): number {
  return useSyncExternalStore(subscribeToMinutes, getMinute, getMinute)
}
