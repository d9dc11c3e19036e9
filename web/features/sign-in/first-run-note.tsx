import { useEffect, useState } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { api } from '#web/platform/api/api.ts'

/** For people at the server's machine, until the community has had an operator. The server decides who they are. */
export function FirstRunNote() {
  const [found, setFound] = useState({ isOpen: false, isNear: false })
  useEffect(() => void api('GET /first-run').then(setFound, () => undefined), [])
  if (!found.isOpen || !found.isNear) return null
  // It looks like the text above, because a prerendered page has only the styles that it was built with.
  return (
    <p className="mt-2.25 text-body text-ink-2">
      {i18n.t(
        'This community has no operator yet. The server prints the code for the first one when it starts.',
      )}
    </p>
  )
}
