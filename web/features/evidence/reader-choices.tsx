import { useQuery } from '@tanstack/react-query'
import type { ReaderSettings } from '#contract/evidence/reader-settings.ts'
import { lengths } from '#contract/lengths.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { useAudiences } from '#web/features/items/filters/queries.ts'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { readerSettingsKeys } from '#web/platform/cache/query-keys.ts'
import { useSettingsChoice } from '#web/platform/cache/use-settings-choice.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { TagInput } from '#web/ui/form/tag-input.tsx'
import { Card, CardHeader } from '#web/ui/layout/card.tsx'

/** Changes whether the member's openings are counted, or their audiences, at once. */
const useReaderChoice = () =>
  useSettingsChoice<ReaderSettings>({
    queryKey: readerSettingsKeys.all,
    save: body => api('PUT /me/reader-settings', { body }),
    failure: 'Something Went Wrong',
  })

/** Fetches whether the member's openings are counted, and the audiences they named. */
const useReaderSettings = () =>
  useQuery({
    queryKey: readerSettingsKeys.all,
    queryFn: ({ signal }) => api('GET /me/reader-settings', {}, { signal }),
    staleTime: freshness.profile,
  })

/** The choices whether the member's openings are counted, and which audiences they belong to. */
export function ReaderChoices() {
  const query = useReaderSettings()
  return (
    <Card as="section" padding="lg" aria-labelledby="readers">
      <CardHeader
        id="readers"
        title="Reading"
        text="We count who opens a post. Its author never sees names."
      />
      {query.isPending && <Skeleton className="mt-4 h-48" />}
      {query.data && <Choices settings={query.data} />}
      {query.isError && !query.data && <LoadFailure query={query} className="mt-4" />}
    </Card>
  )
}

function Choices({ settings }: { settings: ReaderSettings }) {
  const { mutate: choose } = useReaderChoice()
  const { data: named = [] } = useAudiences()
  return (
    <div className="mt-2 flex flex-col gap-5">
      <div className="pt-3">
        <Switch
          label="Count what I open"
          text="If you turn this off, we stop counting you. What we counted before stays."
          checked={settings.counted}
          onChange={() => choose({ counted: !settings.counted })}
        />
      </div>
      <TagInput
        label="Audiences you belong to"
        hint={`Optional, up to ${lengths.ownAudiences}, and shown to no one. Authors see how many of the people they have in mind said yes. Press Enter after each.`}
        placeholder={named[0]?.audience}
        tags={settings.audiences}
        suggestions={named.map(({ audience }) => audience)}
        max={lengths.ownAudiences}
        maxLength={lengths.audienceTag}
        onTagsChange={audiences => choose({ audiences })}
      />
    </div>
  )
}
