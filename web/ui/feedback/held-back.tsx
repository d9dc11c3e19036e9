import { useSyncExternalStore } from 'react'
import { i18n } from '#contract/text/i18n.ts'

import { SpinnerRing } from './spinner.tsx'

// The smallest file that counts against the same rate limit as code.
const PROBE = '/favicon.svg'

let until = 0

let seconds = 0

const listeners = new Set<() => void>()

/** A bar over the page while the server holds its code back. */
export function HeldBackText() {
  const seconds = useSyncExternalStore(onHeldBack, getHeldBackSeconds, () => 0)
  if (seconds === 0) return null
  return (
    <p
      role="status"
      className="fixed inset-x-0 top-0 z-50 flex items-center justify-center gap-3 border-line border-b bg-surface px-4 py-3 text-body-sm text-ink-2"
    >
      <SpinnerRing className="size-4 shrink-0" />
      {i18n.t(
        'Still loading. Many requests came from your network; this goes on by itself in {seconds} seconds.',
        { seconds },
      )}
    </p>
  )
}

function setSeconds(now: number) {
  seconds = now
  for (const listener of listeners) listener()
}

/** Returns for how many seconds the server holds code back from this network (429 with Retry-After); 0 when it does not. */
export async function findHeldBackSeconds() {
  const response = await fetch(PROBE, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  return response?.status === 429 ? Math.max(1, Number(response.headers.get('retry-after'))) : 0
}

/** Waits `wait` seconds, while the page shows that it does. */
export async function waitHeldBack(wait: number) {
  until = Math.max(until, Date.now() + wait * 1_000)
  setSeconds(wait)
  await new Promise(resolve => {
    setTimeout(resolve, wait * 1_000)
  })
  if (Date.now() >= until) setSeconds(0)
}

/** Returns how long loading has to wait in all, in seconds; 0 if it does not wait. */
export const getHeldBackSeconds = () => seconds

function onHeldBack(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
