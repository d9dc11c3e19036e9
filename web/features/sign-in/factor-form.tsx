import { useEffect, useRef, useState } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { type App, listApps, verifyAppCode, verifyRecoveryCode } from '#web/platform/session/second-factor.ts'
import { signOut } from '#web/platform/session/session.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { notifySuccess } from '#web/ui/feedback/notify.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Sentence } from '#web/ui/text/sentence.tsx'
import { AuthHeading } from './auth-card.tsx'

const texts = {
  app: {
    text: i18n.t('Enter the six digits from your authenticator app for <0/>.'),
    label: i18n.t('Code'),
    turn: i18n.t('Use a recovery code instead'),
  },
  'recovery code': {
    text: i18n.t('Enter one of your recovery codes for <0/>.'),
    label: i18n.t('Recovery code'),
    turn: i18n.t('Use your authenticator app instead'),
  },
} as const satisfies Record<Way, object>

const OTHER_ACCOUNT = i18n.t('Sign in to another account')

export function FactorForm({ email }: { email: string }) {
  const { way, turn, field, failure, isSending, form, ...choice } = useFactorForm()
  return (
    <>
      <AuthHeading
        title={i18n.t('One more step')}
        text={
          <Sentence text={texts[way].text}>
            <bdi className="font-medium text-ink">{email}</bdi>
          </Sentence>
        }
      />
      <form {...form} className="mt-6 flex flex-col gap-4.5">
        {way === 'app' && choice.apps.length > 1 && <AppChoice {...choice} />}
        <TextField
          ref={field}
          label={texts[way].label}
          name="code"
          inputMode={way === 'app' ? 'numeric' : 'text'}
          autoComplete={way === 'app' ? 'one-time-code' : 'off'}
          spellCheck={false}
          readOnly={isSending}
          required
        />
        {failure && <ErrorState message={failure} />}
        <Button type="submit" wide busy={isSending} className="min-h-11">
          {i18n.t('Continue')}
        </Button>
      </form>
      <div className="mt-2 -mb-2 flex flex-col">
        <Turn label={texts[way].turn} disabled={isSending} onClick={turn} />
        <Turn label={OTHER_ACCOUNT} disabled={isSending} onClick={() => void signOut()} />
      </div>
    </>
  )
}

type Choice = Pick<ReturnType<typeof useFactorForm>, 'apps' | 'chosen' | 'choose'>

const AppChoice = ({ apps, chosen, choose }: Choice) => (
  <Select
    label={i18n.t('Authenticator app')}
    options={apps.map(({ id, name }) => ({ value: id, label: name }))}
    value={chosen ?? apps[0]?.id ?? ''}
    onValueChange={choose}
  />
)

const Turn = ({ label, ...button }: { label: string; disabled: boolean; onClick: () => void }) => (
  <button
    type="button"
    {...button}
    className="min-h-11 w-full rounded-small text-body-sm font-medium text-link underline-offset-4 not-disabled:hover:underline disabled:text-ink-3"
  >
    {label}
  </button>
)

type Way = 'app' | 'recovery code'

function useFactorForm() {
  const [way, setWay] = useState<Way>('app')
  const [chosen, choose] = useState<string>()
  const [apps, setApps] = useState<readonly App[]>([])
  const field = useRef<HTMLInputElement>(null)
  const { form, failure, isSending, reset } = useForm<{ code: string }>({
    fields: ['code'],
    check: ({ code }) => ({ problems: {}, values: { code: code.trim() } }),
    send: async ({ code }) => {
      if (!code) return i18n.t('Please enter a code.')
      try {
        if (way === 'recovery code') await verifyRecoveryCode(code)
        else await verifyAppCode(await getApp(chosen, setApps), code)
      } catch (error) {
        return (error as Error).message
      }
      notifySuccess({ title: i18n.t('Welcome back!') })
      return null
    },
  })
  useEffect(() => {
    field.current?.focus()
    // With several apps the member must choose one once they are loaded. One app needs no choice.
    void listApps().then(setApps, () => undefined)
  }, [])
  useEffect(() => {
    // The text is selected so that the next code replaces it.
    if (failure) field.current?.select()
  }, [failure])
  const turn = () => {
    setWay(way === 'app' ? 'recovery code' : 'app')
    reset()
    if (field.current) field.current.value = ''
    field.current?.focus()
  }
  return { way, turn, apps, chosen, choose, field, form, failure, isSending }
}

async function getApp(chosen: string | undefined, keep: (apps: App[]) => void) {
  if (chosen) return chosen
  const apps = await listApps()
  keep(apps)
  const [first] = apps
  if (!first) throw new Error(i18n.t("There's no longer an authenticator app to ask. Please sign in again."))
  return first.id
}
