import { lazy, Suspense } from 'react'
import { hasWebLink } from '#contract/addresses/web-link.ts'
import { loadCode } from '#web/ui/overlay/load-code.ts'

const TextLinks = lazy(async () => ({
  default: await loadCode(async () => (await import('./text-links.tsx')).TextLinks),
}))

/** A member's text whose web addresses are links. Only a text with one loads the code that finds them, and is readable meanwhile. */
export const LinkedText = ({ text }: { text: string }) =>
  hasWebLink(text) ? (
    <Suspense fallback={text}>
      <TextLinks text={text} />
    </Suspense>
  ) : (
    text
  )
