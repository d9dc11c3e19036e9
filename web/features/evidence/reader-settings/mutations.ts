import type { ReaderSettings } from '#contract/reader-settings.ts'
import { api } from '#web/platform/api/api.ts'
import { readerSettingsKeys } from '#web/platform/cache/query-keys.ts'
import { useSettingsChoice } from '#web/platform/cache/use-settings-choice.ts'

/** Changes whether the member's openings are counted, or their audiences, at once. */
export const useReaderChoice = () =>
  useSettingsChoice<ReaderSettings>({
    queryKey: readerSettingsKeys.all,
    save: body => api('PUT /me/reader-settings', { body }),
    failure: 'Something Went Wrong',
  })
