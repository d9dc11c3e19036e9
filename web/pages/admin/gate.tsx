import { Outlet, useLocation } from 'react-router'
import type { OwnRole } from '#contract/operators/roles.ts'
import { i18n } from '#contract/text/i18n.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { PageMissing } from '#web/features/core/failure/page-missing.tsx'
import { screenGroups } from '#web/features/moderation/admin-shell/admin-screens.ts'
import { FactorNeeded } from '#web/features/moderation/admin-shell/factor-needed.tsx'
import { useOwnRole } from '#web/features/moderation/admin-shell/queries.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'

/**
 * Opens the screens under /admin to moderators and operators with a second factor. For everyone else there is no page
 * at these addresses.
 */
export function Gate() {
  const own = useOwnRole()
  const { pathname } = useLocation()
  if (own.isPending)
    return (
      <main className="grid min-h-dvh place-items-center">
        <Spinner size="lg" label={i18n.t('Checking authentication...')} />
      </main>
    )
  if (!own.data)
    return (
      <main className="mx-auto grid min-h-dvh max-w-prose content-center px-4">
        <LoadFailure query={own} />
      </main>
    )
  if (!canOpen(own.data, pathname)) return <PageMissing />
  return own.data.hasFactor ? <Outlet /> : <FactorNeeded />
}

/** Returns whether a role can open an address. Members can open none, and moderators no screen of operators. */
function canOpen({ role }: OwnRole, pathname: string) {
  if (role === 'member') return false
  const forOperators = screenGroups
    .filter(group => group.role === 'operator')
    .flatMap(({ screens }) => screens)
  return role === 'operator' || !forOperators.some(({ to }) => pathname.startsWith(to))
}
