import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { CommunitySettings } from '#contract/moderation/community-settings.ts'
import { staffApi } from '#web/features/admin/frame/staff-api.ts'
import { ScreenLayout } from '#web/features/admin/screen/screen-layout.tsx'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { adminKeys } from '#web/platform/cache/query-keys.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { AddressSettings } from './address-settings.tsx'
import { AttackSettings } from './attack-settings.tsx'
import { ConfirmationSetting } from './confirmation-setting.tsx'
import { LookSettings } from './look-settings.tsx'
import { SettingsGuard } from './settings-guard.tsx'
import { SignUpSettings } from './sign-up-settings.tsx'
import { StrangerMailSettings } from './stranger-mail-settings.tsx'
import { type SettingsDraft, useSettingsDraft } from './use-settings-draft.ts'

/** The settings of the community. Not asked for again by itself, since that could ask for a proof. */
const useCommunitySettings = () =>
  useQuery({
    queryKey: adminKeys.settings,
    queryFn: ({ signal }) => staffApi('GET /admin/settings', {}, { signal }),
    refetchOnWindowFocus: false,
  })

/** The settings of the community, saved together. */
export function SettingsScreen() {
  const query = useCommunitySettings()
  if (query.data) return <SettingsForm settings={query.data} />
  return (
    <ScreenLayout title="Settings" text="What the environment sets is shown as fixed.">
      {query.isPending ? <Skeleton className="h-120 rounded-card" /> : <LoadFailure query={query} />}
    </ScreenLayout>
  )
}

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
        title="Settings"
        text="What the environment sets is shown as fixed."
        action={<Actions draft={draft} />}
      >
        {draft.failure && <ErrorState message={draft.failure} className="mb-4" />}
        <div className="divide-y divide-line-subtle">
          <SignUpSettings draft={draft} />
          <ConfirmationSetting draft={draft} />
          <AttackSettings draft={draft} />
          <StrangerMailSettings draft={draft} />
          <LookSettings draft={draft} />
          <AddressSettings draft={draft} />
        </div>
      </ScreenLayout>
      <SettingsGuard isDirty={draft.changeCount > 0} onLeave={draft.discard} />
    </form>
  )
}

/** A ref for the form. Its first wrong field gets the focus. */
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
      {changeCount > 0 && (changeCount === 1 ? '1 change' : `${changeCount} changes`)}
    </p>
    <Button look="outline" disabled={changeCount === 0 || isSaving} onClick={discard}>
      Discard
    </Button>
    <Button type="submit" busy={isSaving} disabled={changeCount === 0}>
      Save Changes
    </Button>
  </div>
)
