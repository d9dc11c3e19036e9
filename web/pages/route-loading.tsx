import { Mark } from '#web/ui/mark.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

/** What stands until the first page's code is there. */
export function RouteLoading() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <output>
        <Mark size="lg" drawn />
        <VisuallyHidden>Loading...</VisuallyHidden>
      </output>
    </main>
  )
}
