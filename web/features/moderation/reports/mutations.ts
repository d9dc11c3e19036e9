import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReportForm } from '#contract/reports.ts'
import { api } from '#web/platform/api/api.ts'
import { moderationKeys } from '#web/platform/cache/query-keys.ts'

/** Sends a report. Returns the stored one, which is an earlier one if the member had reported the thing before. */
export function useSendReport() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: ReportForm) => api('POST /reports', { body }),
    onSuccess: () =>
      Promise.all(
        [moderationKeys.reports, moderationKeys.notices].map(queryKey =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  })
}
