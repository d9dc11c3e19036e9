import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#web/platform/api/api.ts'
import { useMember } from '#web/platform/app.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { deletionKeys } from '#web/platform/cache/query-keys.ts'
import { createDateFormat } from '#web/ui/text/date-text.ts'

/** Writes when an account is deleted. */
export const toDueText = createDateFormat({ dateStyle: 'long', timeStyle: 'short' })

/** Fetches the time at which the own account is deleted, if the member has ordered that, also in another tab. */
export function useDeletion() {
  const { isLeaving = false } = useMember()
  const query = useQuery({
    queryKey: deletionKeys.own,
    queryFn: ({ signal }) => api('GET /me/deletion', {}, { signal }),
    staleTime: freshness.messages,
  })
  const { data, refetch } = query
  const isOrdered = data && data.dueAt !== null
  useEffect(() => {
    // The session is that of every tab: another one has changed it.
    if (isOrdered === !isLeaving) void refetch({ cancelRefetch: false })
  }, [isOrdered, isLeaving, refetch])
  return query
}
