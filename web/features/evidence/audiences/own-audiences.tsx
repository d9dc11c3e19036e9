import { useQuery } from '@tanstack/react-query'
import type { ReaderSettings } from '#contract/evidence/reader-settings.ts'
import { lengths } from '#contract/lengths.ts'
import { useAudiences } from '#web/features/items/filters/queries.ts'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { readerSettingsKeys } from '#web/platform/cache/query-keys.ts'
import { useSettingsChoice } from '#web/platform/cache/use-settings-choice.ts'
import { TagInput } from '#web/ui/form/tag-input.tsx'

/** Changes whether the member's openings are counted, or their audiences, at once. */
export const useReaderChoice = () =>
  useSettingsChoice<ReaderSettings>({
    queryKey: readerSettingsKeys.all,
    save: body => api('PUT /me/reader-settings', { body }),
    failure: 'Something Went Wrong',
  })

/** Fetches whether the member's openings are counted, and the audiences they named. */
export const useReaderSettings = () =>
  useQuery({
    queryKey: readerSettingsKeys.all,
    queryFn: ({ signal }) => api('GET /me/reader-settings', {}, { signal }),
    staleTime: freshness.profile,
  })

type Props = { settings: ReaderSettings; hint: string }

/** The field for the audiences that the member belongs to. Each change is stored at once. */
export function AudienceField({ settings, hint }: Props) {
  const { mutate: choose } = useReaderChoice()
  const { data: named = [] } = useAudiences()
  return (
    <TagInput
      label="Audiences you belong to"
      hint={hint}
      placeholder={named[0]?.audience}
      tags={settings.audiences}
      suggestions={named.map(({ audience }) => audience)}
      max={lengths.ownAudiences}
      maxLength={lengths.audienceTag}
      onTagsChange={audiences => choose({ audiences })}
    />
  )
}
