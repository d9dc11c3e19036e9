import { useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { i18n } from '#contract/text/i18n.ts'
import { links } from '#web/links.ts'
import { useTitle } from '#web/platform/page/use-title.ts'
import { Button, buttonClass } from '#web/ui/form/button.tsx'
import { FailureScreen } from './failure-screen.tsx'

export function PageMissing() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  useTitle(i18n.t('Page Not Found'))
  useEffect(() => console.error(`404: there is no page at ${pathname}`), [pathname])
  const goBack = () => (history.length > 1 ? navigate(-1) : navigate(links.home()))
  return (
    <main className="grid min-h-dvh">
      <FailureScreen
        title={i18n.t('Page Not Found')}
        text={i18n.t('There’s nothing at this address. It may have moved, or the link may be incomplete.')}
        actions={
          <>
            <Link to={links.home()} className={buttonClass()}>
              {i18n.t('Back to Dashboard')}
            </Link>
            <Button look="outline" onClick={() => void goBack()}>
              {i18n.t('Go Back')}
            </Button>
          </>
        }
      />
    </main>
  )
}
