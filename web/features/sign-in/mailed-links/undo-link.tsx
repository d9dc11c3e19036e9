import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { ChangeKind, Undoable } from '#contract/sign-in/undo-links.ts'
import { i18n } from '#contract/text/i18n.ts'
import { AuthCard } from '#web/features/sign-in/auth-card.tsx'
import { links } from '#web/links.ts'
import { findUndoable, type UndoResult, undoChange } from '#web/platform/session/undo.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button, buttonClass } from '#web/ui/form/button.tsx'
import { Sentence } from '#web/ui/text/sentence.tsx'
import { TimeAgo } from '#web/ui/text/time-ago.tsx'

const changes: Record<ChangeKind, string> = {
  factor_added: i18n.t('An authenticator app was added to the account <0/> (<1/>).'),
  factor_removed: i18n.t('An authenticator app was removed from the account <0/> (<1/>).'),
  recovery_codes_changed: i18n.t('The recovery codes for the account <0/> were changed (<1/>).'),
  password_changed: i18n.t('The password for the account <0/> was changed (<1/>).'),
  email_changed: i18n.t('The email for the account <0/> was changed (<1/>).'),
  sessions_ended: i18n.t('Other browsers were signed out of the account <0/> (<1/>).'),
  factor_reset_asked: i18n.t('The second factors for the account <0/> are about to be removed (<1/>).'),
  deletion_ordered: i18n.t('The account <0/> is about to be deleted (<1/>).'),
}

/** Opening the page changes nothing, because mail scanners open it too. */
export function UndoLink({ token }: { token: string | null }) {
  const { found, result, isUndoing, look, press } = useUndo(token)
  if (result?.is === 'done') return <Undone />
  const shown = result?.is === 'outdated' ? result : found
  if (shown?.is === 'outdated') return <Outdated />
  if (shown?.is === 'done') return <UsedBefore />
  return (
    <AuthCard
      title={i18n.t('Undo this change?')}
      text={i18n.t('This signs you out of every browser and restores your earlier security settings.')}
    >
      {!found && <Skeleton className="mt-5 h-12" />}
      {found?.is === 'failed' && <ErrorState message={found.problem} onRetry={look} className="mt-5" />}
      {found?.is === 'found' && (
        <Change change={found.change} isUndoing={isUndoing} onUndo={press}>
          {result?.is === 'failed' && !isUndoing && <ErrorState message={result.problem} className="mt-5" />}
        </Change>
      )}
    </AuthCard>
  )
}

type ChangeProps = { change: Undoable; isUndoing: boolean; onUndo: () => void; children: React.ReactNode }

function Change({ change, isUndoing, onUndo, children }: ChangeProps) {
  const { kind, madeAt, laterCount, email } = change
  return (
    <>
      <p className="mt-5 text-body [overflow-wrap:anywhere]">
        <Sentence text={changes[kind]}>
          <bdi className="font-medium">{email}</bdi>
          <TimeAgo form="within" at={madeAt} />
        </Sentence>
      </p>
      {laterCount > 0 && (
        <p className="mt-2 text-body-sm text-ink-2">
          {i18n.t(
            '{count, plural, one {This also undoes one later change.} other {This also undoes # later changes.}}',
            { count: laterCount },
          )}
        </p>
      )}
      {children}
      <Button wide busy={isUndoing} onClick={onUndo} className="mt-6 min-h-11">
        {i18n.t('Undo this change')}
      </Button>
      <Link
        to={links.home()}
        className={buttonClass({ look: 'ghost', wide: true, className: 'mt-2 min-h-11' })}
      >
        {i18n.t('Keep the change')}
      </Link>
    </>
  )
}

function useUndo(token: string | null) {
  const [found, setFound] = useState<UndoResult | undefined>(token ? undefined : { is: 'outdated' })
  const [result, setResult] = useState<UndoResult>()
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
    setResult(await undoChange(token))
    setUndoing(false)
  }
  return { found, result, isUndoing, look, press: () => void press() }
}

const Undone = () => (
  <AuthCard
    title={i18n.t('Change undone')}
    text={i18n.t(
      'Every browser is signed out. If someone else made the change, they may know your password. Choose another one now.',
    )}
  >
    <Ways />
  </AuthCard>
)

const UsedBefore = () => (
  <AuthCard
    title={i18n.t('This change was already undone')}
    text={i18n.t("There's nothing left to do here. If you didn't undo it yourself, choose another password.")}
  >
    <Ways />
  </AuthCard>
)

const Outdated = () => (
  <AuthCard
    title={i18n.t('This link no longer works')}
    text={i18n.t(
      "You can undo a change for one day. If you didn't make it, choose another password. That signs you out of every browser.",
    )}
  >
    <Ways />
  </AuthCard>
)

const Ways = () => (
  <>
    <Link to={links.recover()} className={buttonClass({ wide: true, className: 'mt-6 min-h-11' })}>
      {i18n.t('Choose a new password')}
    </Link>
    <Link
      to={links.auth()}
      className={buttonClass({ look: 'ghost', wide: true, className: 'mt-2 min-h-11' })}
    >
      {i18n.t('Go to sign in')}
    </Link>
  </>
)
