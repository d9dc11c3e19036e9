import type { MouseEvent } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { buttonClass } from '#web/ui/form/button.tsx'

/** The first link of a page. It moves the focus past the navigation. */
export function SkipLink() {
  // A script does it, because the browser's own jump would change the address and the history.
  const jump = (event: MouseEvent) => {
    const element = document.getElementById('main')
    if (!element) return
    event.preventDefault()
    element.tabIndex = -1
    element.focus()
  }
  return (
    <a
      href="#main"
      onClick={jump}
      className={buttonClass({ className: 'fixed start-3 top-3 z-50 not-focus:sr-only focus:fixed' })}
    >
      {i18n.t('Skip to content')}
    </a>
  )
}
