import { lazy, Suspense } from 'react'
import { hasWebLink } from '#contract/addresses/web-link.ts'
import { loadCode } from '#web/ui/overlay/load-code.ts'

const TextLinks = lazy(async () => ({
  default: await loadCode(async () => (await import('./text-links.tsx')).TextLinks),
}))

/** The code that finds addresses loads only for a text with one. The text is readable before that. */
export const LinkedText = ({ text }: { text: string }) =>
  hasWebLink(text) ? (
    <Suspense fallback={text}>
      <TextLinks text={text} />
    </Suspense>
  ) : (
    text
  )
