import { useInfiniteQuery } from '@tanstack/react-query'
import type { MemberId } from '#contract/ids.ts'
import type { LogAct } from '#contract/moderation/moderation-log.ts'
import { staffApi } from '#web/features/admin/frame/staff-api.ts'
import { adminKeys } from '#web/platform/cache/query-keys.ts'

/** What of the log is shown; days are UTC dates, both included. */
export type LogFilter = {
  act?: LogAct | undefined
  member?: MemberId | undefined
  actor?: MemberId | undefined
  from?: string | undefined
  to?: string | undefined
}

/** The log, newest first. */
export const useLog = (filter: LogFilter) =>
  useInfiniteQuery({
    queryKey: adminKeys.log(filter),
    queryFn: ({ pageParam: before, signal }) =>
      staffApi('GET /moderation/log', { query: { ...filter, before } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.earlier ?? undefined,
  })
