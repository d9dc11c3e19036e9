import { useState } from 'react'
import { type CommunitySettings, CommunityValues } from '#contract/moderation/community-settings.ts'
import { i18n } from '#contract/text/i18n.ts'
import { adminKeys } from '#web/features/moderation/admin-shell/admin-keys.ts'
import { useStaffWrite } from '#web/features/moderation/admin-shell/staff-api.ts'
import { toSentence } from '#web/platform/api/failure-toast.ts'
import { checkBy, type Problems } from '#web/platform/form/check.ts'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'
import { notifySuccess } from '#web/ui/feedback/notify.ts'

type Values = CommunitySettings['values']

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Sign-up by invitation or by domain requires confirmation. */
const withConfirmation = (values: Values): Values =>
  values.signUp === 'everyone' ? values : { ...values, isConfirmed: true }

/** Confirmation that follows from another choice does not count as a change. */
function listChanges(stored: Values, draft: Partial<Values>) {
  const names = Object.keys(draft) as (keyof Values)[]
  return names.filter(name => !isSame(draft[name], stored[name]))
}

export type SettingsDraft = ReturnType<typeof useSettingsDraft>

/** The changes stay if saving fails, also if another operator was first. */
export function useSettingsDraft(settings: CommunitySettings) {
  const [draft, setDraft] = useState<Partial<Values>>({})
  const [isChecked, setChecked] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { mutateAsync, isPending } = useStaffWrite('PUT /admin/settings', {
    replaces: adminKeys.settings,
  })
  const values = withConfirmation({ ...settings.values, ...draft })
  const checked = checkBy(CommunityValues, values)
  const problems: Problems<Values> = isChecked ? checked.problems : {}
  const save = useOneAtATime(async () => {
    setChecked(true)
    setFailure(undefined)
    if (Object.keys(checked.problems).length > 0) return
    try {
      await mutateAsync({ body: { version: settings.version, values: checked.values } })
      setDraft({})
      setChecked(false)
      notifySuccess({ title: i18n.t('Settings saved') })
    } catch (error) {
      setFailure(toSentence(error))
    }
  })
  return {
    settings,
    values,
    problems,
    failure,
    changeCount: listChanges(settings.values, draft).length,
    change: (part: Partial<Values>) => setDraft(current => ({ ...current, ...part })),
    discard: () => {
      setDraft({})
      setChecked(false)
      setFailure(undefined)
    },
    save: () => void save(undefined),
    isSaving: isPending,
  }
}
