import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { lengths } from '#contract/lengths.ts'
import type { CommunitySettings } from '#contract/moderation/community-settings.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toWholeNumber } from '#contract/whole-number.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { LeaveGuard } from '#web/features/core/leave-guard.tsx'
import { adminKeys } from '#web/features/moderation/admin-shell/admin-keys.ts'
import { staffApi } from '#web/features/moderation/admin-shell/staff-api.ts'
import { ScreenLayout } from '#web/features/moderation/controls/screen-layout.tsx'
import { PauseSettings } from '#web/features/moderation/pauses/pause-settings.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { TagInput } from '#web/ui/form/tag-input.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { AddressSettings } from './address-settings.tsx'
import { ConfirmationSetting } from './confirmation-setting.tsx'
import { LanguageSettings } from './language-settings.tsx'
import { LookSettings } from './look-settings.tsx'
import { SettingsGroup } from './settings-group.tsx'
import { SignUpSettings } from './sign-up-settings.tsx'
import { type SettingsDraft, useSettingsDraft } from './use-settings-draft.ts'

const StrangerMailSettings = ({ draft }: { draft: SettingsDraft }) => (
  <SettingsGroup
    title={i18n.t('Emails to people without an account')}
    text={i18n.t('People who leave an address on a public page get an email to confirm it.')}
  >
    <Card className="flex flex-col gap-4">
      <MailsADay draft={draft} />
      <Switch
        label={i18n.t('Moderators read some emails to waiting lists first')}
        text={i18n.t("A member's first one, and any that takes them over 50 people in a week.")}
        checked={draft.values.reviewsListMails}
        onChange={() => draft.change({ reviewsListMails: !draft.values.reviewsListMails })}
      />
    </Card>
  </SettingsGroup>
)

const toNumber = (text: string) => toWholeNumber(text.trim())

/** The draft has NaN for a text that is not a number. The typed text stays as long as it has the same value. */
function MailsADay({ draft: { values, problems, change } }: { draft: SettingsDraft }) {
  const stored = values.strangerMailsADay
  const [typed, setTyped] = useState(String(stored))
  return (
    <TextField
      label={i18n.t('Maximum emails per day')}
      hint={i18n.t('The rest wait until the next day. 0 turns them off.')}
      className="md:max-w-80"
      inputMode="numeric"
      autoComplete="off"
      value={Object.is(toNumber(typed), stored) ? typed : String(stored)}
      error={problems.strangerMailsADay}
      onChange={event => {
        setTyped(event.target.value)
        change({ strangerMailsADay: toNumber(event.target.value) })
      }}
    />
  )
}

const PUZZLES = [
  { value: 'when-many', label: i18n.t('When many people sign up at once') },
  { value: 'always', label: i18n.t('Always') },
] as const

const AttackSettings = ({ draft: { values, problems, change } }: { draft: SettingsDraft }) => (
  <SettingsGroup
    title={i18n.t('Sign-up under attack')}
    text={i18n.t(
      'A puzzle takes a browser only a moment, but makes a thousand accounts expensive for a script.',
    )}
  >
    <Card className="flex flex-col gap-4">
      <Select
        label={i18n.t('Browsers solve a puzzle')}
        className="md:max-w-80"
        options={PUZZLES}
        value={values.puzzle}
        onValueChange={puzzle => change({ puzzle })}
      />
      <TagInput
        label={i18n.t('Disposable email domains')}
        hint={i18n.t('Domains to block, besides the ones we already know. Press Enter after each.')}
        tags={values.disposableDomains}
        max={lengths.domains}
        error={problems.disposableDomains}
        onTagsChange={disposableDomains => change({ disposableDomains })}
      />
    </Card>
  </SettingsGroup>
)

/** Does not reload by itself, because that could ask for a proof. */
const useCommunitySettings = () =>
  useQuery({
    queryKey: adminKeys.settings,
    queryFn: ({ signal }) => staffApi('GET /admin/settings', {}, { signal }),
    refetchOnWindowFocus: false,
  })

export function SettingsScreen() {
  const query = useCommunitySettings()
  if (query.data) return <SettingsForm settings={query.data} />
  return (
    <ScreenLayout
      title={i18n.t('Settings')}
      text={i18n.t("Grayed-out settings come from the server's configuration.")}
    >
      {query.isPending ? <Skeleton className="h-120 rounded-card" /> : <LoadFailure query={query} />}
    </ScreenLayout>
  )
}

const unsavedText = i18n.t("Your settings changes aren't saved yet.")

function SettingsForm({ settings }: { settings: CommunitySettings }) {
  const draft = useSettingsDraft(settings)
  const form = useFirstProblem(draft)
  return (
    <form
      ref={form}
      noValidate
      className="max-w-[62.5rem]"
      onSubmit={event => {
        event.preventDefault()
        draft.save()
      }}
    >
      <ScreenLayout
        title={i18n.t('Settings')}
        text={i18n.t("Grayed-out settings come from the server's configuration.")}
        action={<Actions draft={draft} />}
      >
        {draft.failure && <ErrorState message={draft.failure} className="mb-4" />}
        <div className="divide-y divide-line-subtle">
          <SettingsGroup
            title={i18n.t('Pauses')}
            text={i18n.t('Stop one part right away in an emergency. Every pause ends on its own.')}
          >
            <PauseSettings />
          </SettingsGroup>
          <SignUpSettings draft={draft} />
          <ConfirmationSetting draft={draft} />
          <AttackSettings draft={draft} />
          <StrangerMailSettings draft={draft} />
          {settings.spoken.length > 1 && <LanguageSettings draft={draft} />}
          <LookSettings draft={draft} />
          <AddressSettings draft={draft} />
        </div>
      </ScreenLayout>
      <LeaveGuard text={unsavedText} isDirty={draft.changeCount > 0} onLeave={draft.discard} />
    </form>
  )
}

/** Returns a ref for the form, and focuses its first field with a problem. */
function useFirstProblem({ problems }: SettingsDraft) {
  const form = useRef<HTMLFormElement>(null)
  const wrong = Object.keys(problems).join()
  useEffect(() => {
    if (wrong) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [wrong])
  return form
}

const Actions = ({ draft: { changeCount, isSaving, discard } }: { draft: SettingsDraft }) => (
  <div className="flex flex-wrap items-center gap-2">
    <p role="status" className="text-caption text-ink-2">
      {changeCount > 0 && i18n.t('{count, plural, one {# change} other {# changes}}', { count: changeCount })}
    </p>
    <Button look="outline" disabled={changeCount === 0 || isSaving} onClick={discard}>
      {i18n.t({ message: 'Discard', context: 'button: undo unsaved changes' })}
    </Button>
    <Button type="submit" busy={isSaving} disabled={changeCount === 0}>
      {i18n.t('Save Changes')}
    </Button>
  </div>
)
