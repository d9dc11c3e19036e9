import { FailureScreen } from '#web/features/core/failure/failure-screen.tsx'
import { links } from '#web/links.ts'
import { useTitle } from '#web/platform/page/use-title.ts'
import { buttonClass } from '#web/ui/form/button.tsx'
import { adminLinks } from './admin-links.ts'

/** Shown to moderators and operators whose account no second factor protects. */
export function FactorNeeded() {
  useTitle('Second Factor Needed')
  return (
    <main className="grid min-h-dvh">
      <FailureScreen
        title="Add a second factor first"
        text="Moderators and operators need an authenticator app, so that a stolen password is not enough. Add one in Security, then come back."
        actions={
          <>
            <a href={adminLinks.security()} className={buttonClass()}>
              Open Security
            </a>
            <a href={links.home()} className={buttonClass({ look: 'outline' })}>
              Back to the community
            </a>
          </>
        }
      />
    </main>
  )
}
