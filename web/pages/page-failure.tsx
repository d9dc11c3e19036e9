import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router'
import { i18n } from '#contract/text/i18n.ts'
import { applyFullStylesheet } from '#web/boot/full-stylesheet.ts'
import { FailureScreen, toFailureMessage } from '#web/features/core/failure/failure-screen.tsx'
import { useTitle } from '#web/platform/page/use-title.ts'
import { Button } from '#web/ui/form/button.tsx'
import { KeptFailure, reloadOnce } from '#web/ui/overlay/load-code.ts'

/** The content in place of a page that threw an error. A reload tries again, and also loads the code again. */
export function PageFailure() {
  const error = useRouteError()
  useTitle(i18n.t('Something went wrong'))
  useEffect(() => {
    if (error instanceof KeptFailure) void reloadOnce()
  }, [error])
  return (
    <FailureScreen
      title={i18n.t('Something went wrong')}
      text={i18n.t('We encountered an unexpected error. Please try refreshing the page.')}
      actions={<Button onClick={() => location.reload()}>{i18n.t('Reload Page')}</Button>}
    >
      <p className="mt-4 max-w-full rounded-control bg-muted px-3.5 py-2 font-mono text-caption [overflow-wrap:anywhere]">
        {toFailureMessage(error)}
      </p>
    </FailureScreen>
  )
}

/** The same content for pages outside the shell. Such a page may be prerendered and then has only its own styles. */
export function OpenPageFailure() {
  const [isStyled, setIsStyled] = useState(false)
  useEffect(() => {
    void applyFullStylesheet().then(() => setIsStyled(true))
  }, [])
  return <main>{isStyled && <PageFailure />}</main>
}
