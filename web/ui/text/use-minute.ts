import { useSyncExternalStore } from 'react'

const MINUTE = 60_000

function everyMinute(changed: () => void) {
  const timer = setInterval(changed, MINUTE)
  return () => clearInterval(timer)
}
const thisMinute = () => Math.ceil(Date.now() / MINUTE) * MINUTE

/** The time in milliseconds since 1970, rounded up to a full minute; renders again when it changes. */
export function useMinute(): number {
  return useSyncExternalStore(everyMinute, thisMinute, thisMinute)
}
