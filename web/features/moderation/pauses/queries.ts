import { useQuery } from '@tanstack/react-query'
import { i18n } from '#contract/text/i18n.ts'
import { adminKeys } from '#web/features/moderation/admin-shell/admin-keys.ts'
import { staffApi, useStaffWrite } from '#web/features/moderation/admin-shell/staff-api.ts'
import { pauseKeys } from '#web/platform/cache/query-keys.ts'

/** Does not reload by itself, because that could ask for a proof. */
export const usePauses = () =>
  useQuery({
    queryKey: adminKeys.pauses,
    queryFn: ({ signal }) => staffApi('GET /admin/pauses', {}, { signal }),
    refetchOnWindowFocus: false,
    staleTime: 0,
  })

const meta = { replaces: adminKeys.pauses, stale: [pauseKeys.running] }

export const usePause = () => useStaffWrite('PUT /admin/pauses/:name', meta)

export const useResume = () =>
  useStaffWrite('DELETE /admin/pauses/:name', {
    ...meta,
    failure: { title: i18n.t('Error ending the pause') },
  })
