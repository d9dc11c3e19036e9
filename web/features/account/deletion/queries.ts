import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#web/platform/api/api.ts'
import { useMember } from '#web/platform/app.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { deletionKeys } from '#web/platform/cache/query-keys.ts'
import { createDateFormat } from '#web/ui/text/date-text.ts'

export const toDueText = createDateFormat({ dateStyle: 'long', timeStyle: 'short' })

/** `dueAt` is null if no deletion is scheduled. Notices what other tabs schedule. */
export function useDeletion() {
  const { isLeaving = false } = useMember()
  const query = useQuery({
    queryKey: deletionKeys.own,
    queryFn: ({ signal }) => api('GET /me/deletion', {}, { signal }),
    staleTime: freshness.messages,
  })
  const { data, refetch } = query
  const isScheduled = data && data.dueAt !== null
  useEffect(() => {
    // All tabs share the session, so another tab has scheduled or cancelled the deletion.
    if (isScheduled === !isLeaving) void refetch({ cancelRefetch: false })
  }, [isScheduled, isLeaving, refetch])
  return query
}
