import { useQuery } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { readerSettingsKeys } from '#web/platform/cache/query-keys.ts'

/** Whether the member's openings are counted, and the audiences they named. */
export const useReaderSettings = () =>
  useQuery({
    queryKey: readerSettingsKeys.all,
    queryFn: ({ signal }) => api('GET /me/reader-settings', {}, { signal }),
    staleTime: freshness.profile,
  })
