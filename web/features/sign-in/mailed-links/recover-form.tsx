import { useState } from 'react'
import { Link } from 'react-router'
import type { AddressForm } from '#contract/sign-in/credentials.ts'
import { i18n } from '#contract/text/i18n.ts'
import { AuthCard } from '#web/features/sign-in/auth-card.tsx'
import { useCredentialsForm } from '#web/features/sign-in/use-credentials-form.ts'
import { links } from '#web/links.ts'
import { hasMails } from '#web/platform/community.ts'
import { requestRecovery } from '#web/platform/session/account.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Button, buttonClass } from '#web/ui/form/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Sentence } from '#web/ui/text/sentence.tsx'

/** Its texts do not reveal whether the account exists. */
export function RecoverForm() {
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo) return <LinkSent email={sentTo} onAgain={() => setSentTo(undefined)} />
  return (
    <AuthCard
      title={i18n.t('Forgot your password?')}
      text={
        hasMails()
          ? i18n.t("Enter your email, and we'll send you a link to choose a new one.")
          : i18n.t(
              "This community doesn't send emails. Ask the people who run it for a link to choose a new one.",
            )
      }
    >
      {hasMails() && <AddressFields onSent={setSentTo} />}
      <Link
        to={links.auth()}
        className={buttonClass({ look: 'ghost', wide: true, className: 'mt-2 min-h-11' })}
      >
        {i18n.t('Back to sign in')}
      </Link>
    </AuthCard>
  )
}

function AddressFields({ onSent }: { onSent: (email: string) => void }) {
  const { form, field, failure, isSending } = useCredentialsForm<AddressForm>({
    schema: ({ AddressForm }) => AddressForm,
    fields: ['email'],
    send: async ({ email }) => {
      const problem = await requestRecovery(email)
      if (!problem) onSent(email)
      return problem
    },
  })
  return (
    <form {...form} className="mt-6 flex flex-col gap-4.5">
      <TextField label={i18n.t('Email')} type="email" autoComplete="email" {...field('email')} />
      {failure && <ErrorState message={failure} />}
      <Button type="submit" wide busy={isSending} className="min-h-11">
        {i18n.t('Send link')}
      </Button>
    </form>
  )
}

function LinkSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <AuthCard
      title={i18n.t('Check your email')}
      text={
        <Sentence
          text={i18n.t(
            'If <0/> has an account, an email with a link is on its way. The link works for one hour.',
          )}
        >
          <bdi className="font-medium text-ink">{email}</bdi>
        </Sentence>
      }
    >
      <div className="mt-6 flex flex-col gap-2">
        <Link to={links.auth()} className={buttonClass({ wide: true, className: 'min-h-11' })}>
          {i18n.t('Back to sign in')}
        </Link>
        <Button look="ghost" wide onClick={onAgain} className="min-h-11">
          {i18n.t('Use another email, or send it again')}
        </Button>
      </div>
    </AuthCard>
  )
}
