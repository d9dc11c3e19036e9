import type { Subject } from '#contract/moderation/subjects.ts'
import { api } from '#web/platform/api/api.ts'
import { moderationKeys } from '#web/platform/cache/query-keys.ts'
import { usePages } from '#web/platform/cache/use-pages.ts'

export const useOwnReports = () =>
  usePages({
    queryKey: moderationKeys.reports,
    load: (before, signal) => api('GET /me/reports', { query: { before } }, { signal }),
    refetchOnMount: 'always',
  })

/** Looks only among the latest reports. */
export function useReportOf(subject: Subject) {
  const { data } = useOwnReports()
  return data?.pages
    .flatMap(({ reports }) => reports)
    .find(report => report.subject.kind === subject.kind && report.subject.id === subject.id)
}
