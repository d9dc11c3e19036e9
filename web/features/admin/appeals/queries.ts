import { useInfiniteQuery } from '@tanstack/react-query'
import { staffApi } from '#web/features/admin/frame/staff-api.ts'
import { adminKeys } from '#web/platform/cache/query-keys.ts'

type AppealState = 'open' | 'decided'

const APPEALS_MS = 60_000

/** The appeals that wait, oldest first, or those that are decided, newest first. */
export const useAppeals = (state: AppealState) =>
  useInfiniteQuery({
    queryKey: adminKeys.appealList(state),
    queryFn: ({ pageParam: after, signal }) =>
      staffApi('GET /moderation/appeals', { query: { state, after } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next ?? undefined,
    refetchInterval: APPEALS_MS,
  })
