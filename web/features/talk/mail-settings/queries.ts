import { useQuery } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { mailSettingsKeys } from '#web/platform/cache/query-keys.ts'

export const useMailSettings = () =>
  useQuery({
    queryKey: mailSettingsKeys.all,
    queryFn: ({ signal }) => api('GET /me/mail-settings', {}, { signal }),
    staleTime: freshness.profile,
  })
