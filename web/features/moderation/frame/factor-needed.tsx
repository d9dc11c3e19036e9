import { i18n } from '#contract/text/i18n.ts'
import { FailureScreen } from '#web/features/core/failure/failure-screen.tsx'
import { links } from '#web/links.ts'
import { useTitle } from '#web/platform/page/use-title.ts'
import { buttonClass } from '#web/ui/form/button.tsx'
import { adminLinks } from './admin-links.ts'
import { FirstSteps } from './first-steps.tsx'

export function FactorNeeded() {
  useTitle(i18n.t('Second Factor Needed'))
  return (
    <main className="mx-auto min-h-dvh max-w-3xl">
      <FirstSteps />
      <FailureScreen
        title={i18n.t('Add a second factor first')}
        text={i18n.t(
          'Moderators and operators need an authenticator app, so that a stolen password is not enough. Add one in Security, then come back.',
        )}
        actions={
          <>
            <a href={adminLinks.security()} className={buttonClass()}>
              {i18n.t('Open Security')}
            </a>
            <a href={links.home()} className={buttonClass({ look: 'outline' })}>
              {i18n.t('Back to the community')}
            </a>
          </>
        }
      />
    </main>
  )
}
