import { useState } from 'react'
import { Link } from 'react-router'
import { i18n } from '#contract/text/i18n.ts'
import { AuthCard } from '#web/features/sign-in/auth-card.tsx'
import { links } from '#web/links.ts'
import { hasMails } from '#web/platform/community.ts'
import { requestConfirmation } from '#web/platform/session/account.ts'
import { UNCONFIRMED } from '#web/platform/session/auth-messages.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { notifySuccess } from '#web/ui/feedback/notify.ts'
import { Button, buttonClass } from '#web/ui/form/button.tsx'
import { Sentence } from '#web/ui/text/sentence.tsx'

export function ConfirmationAwaited({ email }: { email: string }) {
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  if (!hasMails()) return <AuthCard title={i18n.t('Confirm your email')} text={UNCONFIRMED} />
  const ask = async () => {
    setAsking(true)
    const failed = await requestConfirmation(email)
    setProblem(failed)
    setAsking(false)
    if (!failed) notifySuccess({ title: i18n.t('If we can email this address, a link is on its way') })
  }
  return (
    <AuthCard title={i18n.t('Check your email')} text={<Awaited email={email} />}>
      <p className="mt-3 text-body-sm text-ink-2">
        {i18n.t(
          'Nothing after ten minutes? You may have told us never to email you; our last email has a link to undo that.',
        )}
      </p>
      {problem && !isAsking && <ErrorState message={problem} className="mt-5" />}
      <div className="mt-6 flex flex-col gap-2">
        <Link to={links.auth()} className={buttonClass({ wide: true, className: 'min-h-11' })}>
          {i18n.t('Back to sign in')}
        </Link>
        <Button look="ghost" wide busy={isAsking} onClick={() => void ask()} className="min-h-11">
          {i18n.t('Send it again')}
        </Button>
      </div>
    </AuthCard>
  )
}

const Awaited = ({ email }: { email: string }) => (
  <Sentence
    text={i18n.t(
      'Please check your email to confirm your account. If we can email <0/>, a link is on its way. It works for one hour.',
    )}
  >
    <bdi className="font-medium text-ink">{email}</bdi>
  </Sentence>
)
