import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { CaseId } from '#contract/ids.ts'
import type { CaseState } from '#contract/moderation/cases.ts'
import { adminKeys } from '#web/features/moderation/admin-shell/admin-keys.ts'
import { staffApi } from '#web/features/moderation/admin-shell/staff-api.ts'
import { usePages } from '#web/platform/cache/use-pages.ts'

const REPORTS_MS = 20_000

export const useCases = (state: CaseState) =>
  useInfiniteQuery({
    queryKey: adminKeys.caseList(state),
    queryFn: ({ pageParam: after, signal }) =>
      staffApi('GET /moderation/cases', { query: { state, after } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next ?? undefined,
    refetchInterval: REPORTS_MS,
  })

/** The log records who has read a chat, so a case is loaded only where it is shown. */
export const useCase = (caseId: CaseId) =>
  useQuery({
    queryKey: adminKeys.caseDetail(caseId),
    queryFn: ({ signal }) => staffApi('GET /moderation/cases/:caseId', { params: { caseId } }, { signal }),
    staleTime: REPORTS_MS,
  })

/** Few cases have more reports than the case itself includes. */
export const useCaseReports = (caseId: CaseId, { isWanted }: { isWanted: boolean }) =>
  usePages({
    queryKey: adminKeys.caseReports(caseId),
    load: (before, signal) =>
      staffApi(
        'GET /moderation/cases/:caseId/reports',
        { params: { caseId }, query: { before } },
        { signal },
      ),
    enabled: isWanted,
  })
