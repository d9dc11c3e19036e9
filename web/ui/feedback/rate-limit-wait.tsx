import { useSyncExternalStore } from 'react'
import { i18n } from '#contract/text/i18n.ts'

import { SpinnerRing } from './spinner.tsx'

// The smallest file that has the same rate limit as code.
const PROBE = '/favicon.svg'

let until = 0

let seconds = 0

const listeners = new Set<() => void>()

/** The server refuses to send code to this network at present. */
export function RateLimitText() {
  const seconds = useSyncExternalStore(onRateLimit, getRateLimitSeconds, () => 0)
  if (seconds === 0) return null
  return (
    <p
      role="status"
      className="fixed inset-x-0 top-0 z-50 flex items-center justify-center gap-3 border-line border-b bg-surface px-4 py-3 text-body-sm text-ink-2"
    >
      <SpinnerRing className="size-4 shrink-0" />
      {i18n.t('Still loading. Your network sent many requests, so this continues in {seconds} seconds.', {
        seconds,
      })}
    </p>
  )
}

function setSeconds(now: number) {
  seconds = now
  for (const listener of listeners) listener()
}

/**
 * Returns the number of seconds for which the server sends no code to this network (429 with Retry-After). Returns 0 if
 * it sends code.
 */
export async function findRateLimitSeconds() {
  const response = await fetch(PROBE, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  return response?.status === 429 ? Math.max(1, Number(response.headers.get('retry-after'))) : 0
}

/** Waits for `wait` seconds. The page shows that it waits. */
export async function waitOutRateLimit(wait: number) {
  until = Math.max(until, Date.now() + wait * 1_000)
  setSeconds(wait)
  await new Promise(resolve => {
    setTimeout(resolve, wait * 1_000)
  })
  if (Date.now() >= until) setSeconds(0)
}

export const getRateLimitSeconds = () => seconds

function onRateLimit(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
