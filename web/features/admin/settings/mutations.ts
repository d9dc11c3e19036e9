import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CommunityValues } from '#contract/community-settings.ts'
import { staffApi } from '#web/features/admin/frame/staff-api.ts'
import { isRefusal } from '#web/platform/api/failure.ts'
import { adminKeys } from '#web/platform/cache/query-keys.ts'

/** Changes the settings of the community. The form that called shows a failure. */
export function useSaveSettings() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { version: number; values: CommunityValues }) =>
      staffApi('PUT /admin/settings', { body }),
    onSuccess: saved => queries.setQueryData(adminKeys.settings, saved),
    onError: error => {
      if (isRefusal(error, 'settings.changed-meanwhile'))
        void queries.invalidateQueries({ queryKey: adminKeys.settings })
    },
  })
}
