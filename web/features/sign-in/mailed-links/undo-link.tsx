import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { ChangeKind, Undoable } from '#contract/sign-in/undo-links.ts'
import { AuthCard } from '#web/features/sign-in/auth-card.tsx'
import { links } from '#web/links.ts'
import { findUndoable, type UndoResult, undoChange } from '#web/platform/session/undo.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button, buttonClass } from '#web/ui/form/button.tsx'
import { useFocusBack } from '#web/ui/overlay/use-focus-back.ts'
import { TimeAgo } from '#web/ui/text/time-ago.tsx'

const changes: Record<ChangeKind, string> = {
  factor_added: 'An authenticator app was added',
  factor_removed: 'An authenticator app was removed',
  recovery_codes_changed: 'The recovery codes were changed',
  password_changed: 'The password was changed',
  email_changed: 'The email was changed',
  sessions_ended: 'Other browsers were signed out',
  factor_reset_asked: 'The second factors are about to be removed',
  deletion_ordered: 'The account is about to be deleted',
}

/** One button that undoes a change of the account. Opening the page changes nothing, because mail scanners open it too. */
export function UndoLink({ token }: { token: string | null }) {
  const { found, outcome, isUndoing, look, press } = useUndo(token)
  if (outcome?.is === 'done') return <Undone />
  const shown = outcome?.is === 'outdated' ? outcome : found
  if (shown?.is === 'outdated') return <Outdated />
  if (shown?.is === 'done') return <UsedBefore />
  return (
    <AuthCard
      title="Undo this change?"
      text="Every browser is signed out, and what guards your account is as it was before."
    >
      {!found && <Skeleton className="mt-5 h-12" />}
      {found?.is === 'failed' && <ErrorState message={found.problem} onRetry={look} className="mt-5" />}
      {found?.is === 'found' && (
        <Change change={found.change} isUndoing={isUndoing} onUndo={press}>
          {outcome?.is === 'failed' && !isUndoing && (
            <ErrorState message={outcome.problem} className="mt-5" />
          )}
        </Change>
      )}
    </AuthCard>
  )
}

type ChangeProps = { change: Undoable; isUndoing: boolean; onUndo: () => void; children: React.ReactNode }

function Change({ change, isUndoing, onUndo, children }: ChangeProps) {
  const { kind, madeAt, laterCount, email } = change
  const button = useFocusBack(isUndoing)
  return (
    <>
      <p className="mt-5 text-body [overflow-wrap:anywhere]">
        {changes[kind]} on the account of <bdi className="font-medium">{email}</bdi>, <TimeAgo at={madeAt} />.
      </p>
      {laterCount > 0 && (
        <p className="mt-2 text-body-sm text-ink-2">
          {laterCount === 1
            ? 'One change that was made after it is undone too.'
            : `The ${laterCount} changes that were made after it are undone too.`}
        </p>
      )}
      {children}
      <Button ref={button} wide busy={isUndoing} onClick={onUndo} className="mt-6 min-h-11">
        Undo this change
      </Button>
      <Link
        to={links.home()}
        className={buttonClass({ look: 'ghost', wide: true, className: 'mt-2 min-h-11' })}
      >
        Leave it as it is
      </Link>
    </>
  )
}

function useUndo(token: string | null) {
  const [found, setFound] = useState<UndoResult | undefined>(token ? undefined : { is: 'outdated' })
  const [outcome, setOutcome] = useState<UndoResult>()
  const [isUndoing, setUndoing] = useState(false)
  useEffect(() => {
    let isShown = true
    if (token) void findUndoable(token).then(answer => isShown && setFound(answer))
    return () => {
      isShown = false
    }
  }, [token])
  const look = () => {
    setFound(undefined)
    if (token) void findUndoable(token).then(setFound)
  }
  const press = async () => {
    if (!token) return
    setUndoing(true)
    setOutcome(await undoChange(token))
    setUndoing(false)
  }
  return { found, outcome, isUndoing, look, press: () => void press() }
}

const Undone = () => (
  <AuthCard
    title="It is undone"
    text="Every browser is signed out. If somebody else made the change, they may know your password: choose another one now."
  >
    <Ways />
  </AuthCard>
)

const UsedBefore = () => (
  <AuthCard
    title="This change was undone already"
    text="There is nothing more to do here. If you did not do it yourself, choose another password."
  >
    <Ways />
  </AuthCard>
)

const Outdated = () => (
  <AuthCard
    title="This link does not work any more"
    text="A change can be undone for one day. If it was not you who made it, choose another password: that signs every browser out."
  >
    <Ways />
  </AuthCard>
)

const Ways = () => (
  <>
    <Link to={links.recover()} className={buttonClass({ wide: true, className: 'mt-6 min-h-11' })}>
      Choose a new password
    </Link>
    <Link
      to={links.auth()}
      className={buttonClass({ look: 'ghost', wide: true, className: 'mt-2 min-h-11' })}
    >
      Go to sign in
    </Link>
  </>
)
