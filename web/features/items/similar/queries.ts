import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { lengthOf } from '#contract/text.ts'
import { api } from '#web/platform/api.ts'
import { freshness } from '#web/platform/freshness.ts'
import { itemKeys } from '#web/platform/query-keys.ts'

const TYPING_ENDS_MS = 400
const SHORTEST = 8

/** Items of others similar to the pitch, requested when the typing has stopped. Empty on failure. */
export function useSimilar(written: string) {
  const pitch = useDebounced(written.trim(), TYPING_ENDS_MS)
  const isEnough = lengthOf(pitch) >= SHORTEST
  const { data } = useQuery({
    queryKey: itemKeys.list('similar', { pitch }),
    queryFn: async ({ signal }) => ({
      rows: await api('GET /items/similar', { query: { pitch } }, { signal }),
    }),
    staleTime: freshness.ideas,
    retry: false,
    enabled: isEnough,
    placeholderData: previous => previous,
  })
  return isEnough && data ? data.rows : []
}

/** Returns the value after it has not changed for `waitMs` milliseconds. */
export function useDebounced<T>(value: T, waitMs: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setSettled, waitMs, value)
    return () => clearTimeout(timer)
  }, [value, waitMs])
  return settled
}
