import { useInfiniteQuery } from '@tanstack/react-query'
import type { Subject } from '#contract/moderation/subjects.ts'
import { api } from '#web/platform/api/api.ts'
import { moderationKeys } from '#web/platform/cache/query-keys.ts'

export const useOwnReports = () =>
  useInfiniteQuery({
    queryKey: moderationKeys.reports,
    queryFn: ({ pageParam: before, signal }) => api('GET /me/reports', { query: { before } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.earlier ?? undefined,
    refetchOnMount: 'always',
  })

/** Looks only among the latest reports. */
export function useReportOf(subject: Subject) {
  const { data } = useOwnReports()
  return data?.pages
    .flatMap(({ reports }) => reports)
    .find(report => report.subject.kind === subject.kind && report.subject.id === subject.id)
}
