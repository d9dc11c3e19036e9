import { type ComponentType, lazy, Suspense } from 'react'
import { loadCode } from './load-code.ts'

/**
 * A part of a page whose code comes when it is first shown, `preload` it when that is near. Until the code is
 * there nothing is shown; a lost connection delays it and never takes the page down.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  const Part = lazy(async () => ({ default: await loadCode(load) }))
  const LazyPart = (props: P) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
  const preload = () => void load().catch(() => undefined)
  return Object.assign(LazyPart, { preload })
}
