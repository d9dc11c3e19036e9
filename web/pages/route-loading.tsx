import { i18n } from '#contract/text/i18n.ts'
import { Mark } from '#web/ui/brand/mark.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'

/** The content until the code of the first page is loaded. In the prerendered page it is `drawn`: its ring draws itself. */
export function RouteLoading({ drawn = false }: { drawn?: boolean }) {
  return (
    <main className="grid min-h-dvh place-items-center">
      <output>
        <Mark size="lg" drawn={drawn} />
        <VisuallyHidden>{i18n.t('Loading...')}</VisuallyHidden>
      </output>
    </main>
  )
}
