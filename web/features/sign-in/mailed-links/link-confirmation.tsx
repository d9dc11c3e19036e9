import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { GivenPasswordForm } from '#contract/sign-in/credentials.ts'
import type { SignUpSeen } from '#contract/sign-in/mailed-links.ts'
import { i18n } from '#contract/text/i18n.ts'
import { AuthCard } from '#web/features/sign-in/auth-card.tsx'
import { SignUpConsent } from '#web/features/sign-in/sign-up-consent.tsx'
import { useCredentialsForm } from '#web/features/sign-in/use-credentials-form.ts'
import { links } from '#web/links.ts'
import { findRecipient, type LinkResult, type Recipient, verifyLink } from '#web/platform/session/account.ts'
import { prepareSignIn } from '#web/platform/session/session.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { notifySuccess } from '#web/ui/feedback/notify.ts'
import { Button, buttonClass } from '#web/ui/form/button.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { Sentence } from '#web/ui/text/sentence.tsx'
import { toFullDate } from '#web/ui/text/time-ago.tsx'
import { linkTexts, type parseMailedLink } from './mailed-link.ts'

type Carried = NonNullable<ReturnType<typeof parseMailedLink>>

/** Opening the page changes nothing, because mail scanners open it too. */
export function LinkConfirmation({ link }: { link: Carried | null }) {
  const { proven, isProving, confirm } = useProof(link)
  const recipient = useRecipient(link)
  useEffect(prepareSignIn, [])
  if (!link || proven?.is === 'outdated' || (recipient === 'outdated' && !proven && !isProving))
    return <Outdated isRecovery={link?.type === 'recovery'} />
  if (proven?.is === 'halfway')
    return (
      <AuthCard
        title={i18n.t('One more to go')}
        text={i18n.t('This address is confirmed. We emailed the other one too. Open its link to finish.')}
      />
    )
  const { title, text, button: label } = linkTexts[link.type]
  const signUp = recipient && recipient !== 'outdated' ? recipient.signUp : null
  const asksPassword = signUp?.asksPassword || proven?.is === 'needs password'
  return (
    <AuthCard title={title} text={text}>
      <p className="mt-3 min-h-6 text-body text-ink-2 [overflow-wrap:anywhere]" aria-live="polite">
        {recipient &&
          recipient !== 'outdated' &&
          i18n.t('This link is for {email}.', { email: recipient.email })}
        {signUp && <SignUpSeenText {...signUp} />}
      </p>
      {link.type === 'invite' && <SignUpConsent className="mt-3" />}
      {asksPassword ? (
        <PasswordQuestion label={label} onSend={confirm} />
      ) : (
        <>
          {proven?.is === 'failed' && !isProving && <ErrorState message={proven.problem} className="mt-5" />}
          <Button wide busy={isProving} onClick={() => void confirm()} className="mt-6 min-h-11">
            {label}
          </Button>
        </>
      )}
    </AuthCard>
  )
}

/** People see the recipient, so that they notice a link to another account that someone else has sent them. */
function useRecipient(link: Carried | null) {
  const [recipient, setRecipient] = useState<Recipient>(null)
  const { token_hash, type } = link ?? {}
  useEffect(() => {
    let isShown = true
    if (token_hash && type)
      void findRecipient({ token_hash, type }).then(found => isShown && setRecipient(found))
    return () => {
      isShown = false
    }
  }, [token_hash, type])
  return recipient
}

function useProof(link: Carried | null) {
  const navigate = useNavigate()
  const [proven, setProven] = useState<LinkResult>()
  const [isProving, setProving] = useState(false)
  /** Returns the sentence about a failure if a password was given. Other results are in `proven`. */
  const confirm = async (password?: string) => {
    if (!link) return null
    setProving(true)
    const result = await verifyLink({ ...link, ...(password && { password }) })
    setProving(false)
    if (password && result.is === 'failed') return result.problem
    setProven(result)
    if (result.is === 'done') await arrive(link.type, navigate)
    return null
  }
  return { proven, isProving, confirm }
}

function arrive(type: Carried['type'], navigate: ReturnType<typeof useNavigate>) {
  if (type === 'signup') notifySuccess({ title: i18n.t('Account created! Welcome to the product!') })
  if (type === 'email_change') notifySuccess({ title: i18n.t('Email changed') })
  const next = {
    recovery: links.newPassword(),
    invite: links.newPassword(),
    signup: links.dashboard(),
    email_change: links.settings(),
  }[type]
  return navigate(next, { replace: true })
}

function Outdated({ isRecovery }: { isRecovery: boolean }) {
  return (
    <AuthCard
      title={i18n.t('This link no longer works')}
      text={i18n.t('It may be incomplete, over an hour old, already used, or replaced by a later email.')}
    >
      <Link
        to={isRecovery ? links.recover() : links.auth()}
        className={buttonClass({ wide: true, className: 'mt-6 min-h-11' })}
      >
        {isRecovery ? i18n.t('Get a new link') : i18n.t('Go to sign in')}
      </Link>
    </AuthCard>
  )
}

/** Shown so that people do not confirm a sign-up that someone else began. */
function SignUpSeenText({ name, at }: SignUpSeen) {
  return (
    <>
      {' '}
      <Sentence
        text={
          name
            ? i18n.t('It confirms the account that <0/> started on <1/>.')
            : i18n.t('It confirms the account that someone started on <1/>.')
        }
      >
        <bdi className="font-medium text-ink">{name}</bdi>
        <time dateTime={at}>{toFullDate(at)}</time>
      </Sentence>
    </>
  )
}

type Props = { label: string; onSend: (password: string) => Promise<string | null> }

/** Needed if several sign-ups wait for the same address, so that the right one is confirmed. */
function PasswordQuestion({ label, onSend }: Props) {
  const { form, field, failure, isSending } = useCredentialsForm<GivenPasswordForm>({
    schema: ({ GivenPasswordForm }) => GivenPasswordForm,
    fields: ['password'],
    send: ({ password }) => onSend(password),
  })
  return (
    <form {...form} className="mt-4 flex flex-col gap-4.5">
      <p className="text-body text-ink-2">
        {i18n.t(
          "Enter the password you chose then. Didn't start this account? Don't confirm it. Create your own, and use the link in its email.",
        )}
      </p>
      <PasswordField label={i18n.t('Password')} autoComplete="current-password" {...field('password')} />
      {failure && <ErrorState message={failure} />}
      <Button type="submit" wide busy={isSending} className="min-h-11">
        {label}
      </Button>
    </form>
  )
}
