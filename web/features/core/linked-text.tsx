import { lazy, Suspense } from 'react'
import { hasWebLink } from '#contract/addresses/web-link.ts'
import { loadCode } from '#web/ui/overlay/load-code.ts'

const TextLinks = lazy(async () => ({
  default: await loadCode(async () => (await import('./text-links.tsx')).TextLinks),
}))

/**
 * A member's text with its web addresses as links. The code that finds them loads only for a text with an address. The
 * text can be read meanwhile.
 */
export const LinkedText = ({ text }: { text: string }) =>
  hasWebLink(text) ? (
    <Suspense fallback={text}>
      <TextLinks text={text} />
    </Suspense>
  ) : (
    text
  )
