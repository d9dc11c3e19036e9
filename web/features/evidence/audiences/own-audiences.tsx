import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReaderSettings } from '#contract/evidence/reader-settings.ts'
import { toAudienceWords } from '#contract/items/audiences.ts'
import { toStoredAudiences } from '#contract/items/stored-audiences.ts'
import { lengths } from '#contract/lengths.ts'
import { i18n } from '#contract/text/i18n.ts'
import { useAudiences } from '#web/features/items/filters/queries.ts'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { itemKeys } from '#web/platform/cache/query-keys.ts'
import { readerSettingsKeys } from '#web/platform/cache/settings-keys.ts'
import { useSettingsChoice } from '#web/platform/cache/use-settings-choice.ts'
import { TagInput } from '#web/ui/form/tag-input.tsx'
import { hasTag } from '#web/ui/form/tag-rules.ts'

/** Only experts have these questions on their dashboard. */
const openQuestionsKey = itemKeys.list('open-questions', {})
const FAILED = i18n.t('Something Went Wrong')

/** Reloads the questions to answer next, because their order depends on the audiences. */
async function save(body: ReaderSettings, queries: QueryClient) {
  const saved = await api('PUT /me/reader-settings', { body })
  void queries.invalidateQueries({ queryKey: openQuestionsKey })
  return saved
}

export function useReaderChoice() {
  const queries = useQueryClient()
  return useSettingsChoice<ReaderSettings>({
    queryKey: readerSettingsKeys.all,
    save: body => save(body, queries),
    failure: FAILED,
  })
}

export const useReaderSettings = () =>
  useQuery({
    queryKey: readerSettingsKeys.all,
    queryFn: ({ signal }) => api('GET /me/reader-settings', {}, { signal }),
    staleTime: freshness.profile,
  })

const UNLISTED = i18n.t('Press Enter to add it.')
const FULL = i18n.t('You have {max}. Remove one to add another.', { max: lengths.ownAudiences })

export function AudienceField({ settings, hint }: { settings: ReaderSettings; hint: string }) {
  const { audiences } = settings
  const { mutate: choose } = useReaderChoice()
  const { data: named = [] } = useAudiences()
  const news = useNews(audiences)
  const suggestions = named.map(({ audience }) => audience)
  const isFull = audiences.length >= lengths.ownAudiences
  const reply = ({ text, hasMatch }: { text: string; hasMatch: boolean }) => {
    if (text.trim() === '') return news
    if (isFull) return FULL
    return hasMatch ? '' : UNLISTED
  }
  return (
    <TagInput
      label={i18n.t('Audiences you belong to')}
      hint={hint}
      placeholder={suggestions[0]}
      tags={audiences.map(toAudienceWords)}
      suggestions={suggestions}
      max={lengths.ownAudiences}
      maxLength={lengths.audienceTag}
      listInline
      keepsTyped
      reply={reply}
      onTagsChange={next => choose({ audiences: toStoredAudiences(next) })}
    />
  )
}

/** Returns a text about the audience that was added last. */
function useNews(audiences: readonly string[]) {
  const { data: named = [] } = useAudiences()
  const [was, setWas] = useState(audiences)
  const [added, setAdded] = useState<string>()
  if (was !== audiences) {
    setWas(audiences)
    const last = audiences.findLast(audience => !hasTag(was, audience))
    if (last !== undefined || audiences.length < was.length) setAdded(last)
  }
  if (added === undefined) return ''
  const audience = toAudienceWords(added)
  const posts = named.find(row => hasTag([audience], row.audience))?.items
  return posts === undefined
    ? i18n.t('Added. We now count you on posts for {audience}.', { audience })
    : i18n.t('{posts, plural, one {# post is} other {# posts are}} for {audience}.', { posts, audience })
}
