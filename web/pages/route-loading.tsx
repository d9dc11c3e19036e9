import { Mark } from '#web/ui/brand/mark.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'

/** What stands until the first page's code is there; `drawn` in the served page, where its ring draws itself. */
export function RouteLoading({ drawn = false }: { drawn?: boolean }) {
  return (
    <main className="grid min-h-dvh place-items-center">
      <output>
        <Mark size="lg" drawn={drawn} />
        <VisuallyHidden>Loading...</VisuallyHidden>
      </output>
    </main>
  )
}
