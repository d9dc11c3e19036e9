import { useSyncExternalStore } from 'react'
import { getHeldBackSeconds, onHeldBack } from './held-back.ts'
import { SpinnerRing } from './spinner-ring.tsx'

/** What stands over the page while its code is held back. */
export function HeldBackNotice() {
  const seconds = useSyncExternalStore(onHeldBack, getHeldBackSeconds, () => 0)
  if (seconds === 0) return null
  return (
    <p
      role="status"
      className="fixed inset-x-0 top-0 z-50 flex items-center justify-center gap-3 border-line border-b bg-surface px-4 py-3 text-body-sm text-ink-2"
    >
      <SpinnerRing className="size-4 shrink-0" />
      Still loading. Many requests came from your network; this goes on by itself in {seconds} seconds.
    </p>
  )
}
