import { type ComponentType, lazy, Suspense } from 'react'
import { isOffline, loadCode } from './load-code.ts'

/**
 * Returns a component whose code is loaded when it is first shown. `preload` loads it earlier. It is empty until then.
 * A lost connection delays it and never breaks the page.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  const Part = lazy(async () => ({ default: await loadCode(load) }))
  const LazyPart = (props: P) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
  const preload = () => {
    if (!isOffline()) void load().catch(() => undefined)
  }
  return Object.assign(LazyPart, { preload })
}

export const ConfirmDialog = lazyPart(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog)
