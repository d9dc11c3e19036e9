import { useQuery } from '@tanstack/react-query'
import { api } from '#web/platform/api.ts'
import { freshness } from '#web/platform/freshness.ts'

export const mailSettingsKey = ['mail-settings'] as const

export const useMailSettings = () =>
  useQuery({
    queryKey: mailSettingsKey,
    queryFn: ({ signal }) => api('GET /me/mail-settings', {}, { signal }),
    staleTime: freshness.profile,
  })
