import type { FirstRunFields } from '#contract/sign-in/credentials.ts'
import { i18n } from '#contract/text/i18n.ts'
import { links } from '#web/links.ts'
import { api } from '#web/platform/api/api.ts'
import { toSentence } from '#web/platform/api/failure-toast.ts'
import { startSession } from '#web/platform/session/start-session.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { SignUpConsent } from './sign-up-consent.tsx'
import { useCredentialsForm } from './use-credentials-form.ts'

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

export function FirstRunForm() {
  const { form, field, failure, isSending } = useFirstRunForm()
  return (
    <form {...form} className="mt-6 flex flex-col gap-4.5">
      <TextField
        label={i18n.t('Code')}
        hint={i18n.t('It was printed in the terminal when the server started.')}
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
