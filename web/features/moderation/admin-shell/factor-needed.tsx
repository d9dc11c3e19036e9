import { i18n } from '#contract/text/i18n.ts'
import { FailureScreen } from '#web/features/core/failure/failure-screen.tsx'
import { links } from '#web/links.ts'
import { useTitle } from '#web/platform/page/use-title.ts'
import { buttonClass } from '#web/ui/form/button.tsx'
import { adminLinks } from './admin-links.ts'
import { FirstSteps } from './first-steps.tsx'

const WHY = i18n.t(
  "Moderators and operators need an authenticator app, so a stolen password isn't enough. Add one in Security, then come back.",
)

export function FactorNeeded() {
  useTitle(i18n.t('Second Factor Needed'))
  const screen = <FailureScreen title={i18n.t('Add a second factor first')} text={WHY} actions={actions} />
  return (
    <main className="mx-auto min-h-dvh max-w-3xl">
      <FirstSteps otherwise={screen}>
        <p className="mt-3 text-body-sm text-ink-2">{WHY}</p>
        <div className="mt-4 flex flex-wrap gap-2.5">{actions}</div>
      </FirstSteps>
    </main>
  )
}

const actions = (
  <>
    <a href={adminLinks.security()} className={buttonClass()}>
      {i18n.t('Open Security')}
    </a>
    <a href={links.home()} className={buttonClass({ look: 'outline' })}>
      {i18n.t('Back to the community')}
    </a>
  </>
)
