import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { i18n } from '#contract/text/i18n.ts'
import { links } from '#web/links.ts'
import { api } from '#web/platform/api/api.ts'
import { Sentence } from '#web/ui/text/sentence.tsx'

/** For people at the server's machine, until the community has had an operator. The server decides who they are. */
export function FirstRunNote() {
  const [found, setFound] = useState({ isOpen: false, isNear: false })
  useEffect(() => void api('GET /first-run').then(setFound, () => undefined), [])
  if (!found.isOpen || !found.isNear) return null
  // They look like what is on a prerendered page, which has only the styles that it was built with.
  const link = <Link key="0" to={links.firstRun()} className="font-medium text-link hover:underline" />
  return (
    <p className="mt-2.25 text-body text-ink-2">
      <Sentence text={i18n.t('This community has no operator yet. <0>Become the first</0>.')}>
        {link}
      </Sentence>
    </p>
  )
}
