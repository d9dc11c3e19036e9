import { useEffect } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { BrandLink } from '#web/features/core/brand-link.tsx'
import { AuthPanel } from '#web/features/sign-in/auth-card.tsx'
import { AuthForm } from '#web/features/sign-in/auth-form.tsx'
import { authTexts, getAuthMode, toggleMode } from '#web/features/sign-in/auth-mode.tsx'
import { getNextPath } from '#web/features/sign-in/next-path.ts'
import { links } from '#web/links.ts'
import { useApp } from '#web/platform/app.ts'
import { useTitle } from '#web/platform/page/use-title.ts'
import { invitation, mailedProof } from '#web/platform/session/kept-token.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { cx } from '#web/ui/text/cx.ts'

const INVITATION = '#invite='
const MAILED_PROOF = '#join='

/** Takes the token of an invitation or of a mail's link out of the address at once. An invitation leads to the sign-up. */
function useCarriedToken() {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (hash.startsWith(INVITATION)) {
      invitation.keep(hash.slice(INVITATION.length))
      void navigate(links.signUp(), { replace: true })
    }
    if (hash.startsWith(MAILED_PROOF)) {
      mailedProof.keep(hash.slice(MAILED_PROOF.length))
      void navigate(links.auth() + search, { replace: true })
    }
  }, [hash, search, navigate])
}

const AwaitingAccess = lazyPart(
  async () => (await import('#web/features/sign-in/awaiting-access.tsx')).AwaitingAccess,
)

export function Auth() {
  const { member, waiting } = useApp()
  const [query, setQuery] = useSearchParams()
  const mode = getAuthMode(query)
  const next = getNextPath(query.get('next'))
  const isSignedIn = Boolean(member)
  useCarriedToken()
  useTitle(authTexts[mode].button)
  return (
    <div className="grid min-h-dvh min-[56.25rem]:grid-cols-[44fr_56fr]">
      {isSignedIn && <Navigate to={next} replace />}
      <AuthPanel />
      <main
        className={cx(
          'flex flex-col items-center justify-center px-4 py-8',
          member === undefined && 'returning:invisible',
        )}
      >
        <div className="w-full max-w-108">
          <div className="mb-6 flex min-[56.25rem]:hidden">
            <BrandLink />
          </div>
          <Card as="section" padding="lg">
            {waiting ? (
              <AwaitingAccess email={waiting.email} />
            ) : (
              <AuthForm
                mode={mode}
                next={next}
                leaving={isSignedIn}
                onToggle={() => setQuery(toggleMode(query), { replace: true })}
              />
            )}
          </Card>
        </div>
      </main>
    </div>
  )
}
