import { useQuery } from '@tanstack/react-query'
import type { FirstRunFields } from '#contract/sign-in/credentials.ts'
import { i18n } from '#contract/text/i18n.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { PageMissing } from '#web/features/core/failure/page-missing.tsx'
import { links } from '#web/links.ts'
import { api } from '#web/platform/api/api.ts'
import { toSentence } from '#web/platform/api/failure-toast.ts'
import { firstRunKeys } from '#web/platform/cache/query-keys.ts'
import { startSession } from '#web/platform/session/start-session.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { AuthCard } from './auth-card.tsx'
import { SignUpConsent } from './sign-up-consent.tsx'
import { useCredentialsForm } from './use-credentials-form.ts'

export function FirstRunPage() {
  const query = useQuery({
    queryKey: firstRunKeys.all,
    queryFn: () => api('GET /first-run'),
    staleTime: Infinity,
  })
  if (query.data?.isOpen === false) return <PageMissing />
  return (
    <AuthCard
      title={i18n.t('Welcome to your community')}
      text={i18n.t('Create the account that runs this community.')}
    >
      {query.data && <FirstRunForm />}
      {query.isPending && <Spinner label={i18n.t('Loading...')} className="py-24" />}
      {query.isLoadingError && <LoadFailure query={query} className="mt-5" />}
    </AuthCard>
  )
}

function useFirstRunForm() {
  return useCredentialsForm<FirstRunFields>({
    schema: ({ FirstRunFields }) => FirstRunFields,
    fields: ['code', 'name', 'email', 'password'],
    send: async ({ name, ...fields }) => {
      const body = { ...fields, ...(name && { name }), consent: true as const }
      try {
        await startSession(await api('POST /first-run', { body }))
      } catch (error) {
        return toSentence(error)
      }
      // The browser must load it, since it is another document.
      location.replace(links.queue())
    },
  })
}

function FirstRunForm() {
  const { form, field, failure, isSending } = useFirstRunForm()
  return (
    <form {...form} className="mt-6 flex flex-col gap-4.5">
      <TextField
        label={i18n.t('Code')}
        hint={i18n.t('The server printed it in the terminal when it started.')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('code')}
      />
      <TextField
        label={i18n.t('Name')}
        aside={<span className="text-caption text-ink-3">{i18n.t('Optional')}</span>}
        autoComplete="name"
        {...field('name')}
        required={false}
      />
      <TextField label={i18n.t('Email')} type="email" autoComplete="email" {...field('email')} />
      <PasswordField label={i18n.t('Password')} autoComplete="new-password" {...field('password')} />
      {failure && <ErrorState message={failure} />}
      <SignUpConsent />
      <Button type="submit" wide busy={isSending} className="min-h-11">
        {i18n.t('Create Account')}
      </Button>
    </form>
  )
}
