import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { lengths } from '#contract/lengths.ts'
import { firstOf, lengthOf } from '#contract/text/code-points.ts'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { itemKeys } from '#web/platform/cache/query-keys.ts'

const TYPING_ENDS_MS = 400
const SHORTEST = 8
const AUDIENCE_MAX = lengths.pitch * 4

type Draft = { pitch: string; audience: readonly string[] }

/** Items of others that may be related to a draft, requested when the typing has stopped. Empty on failure. */
export function useSimilar({ pitch: written, audience: tags }: Draft) {
  const pitch = useDebounced(written.trim(), TYPING_ENDS_MS)
  const audience = firstOf(tags.join(' '), AUDIENCE_MAX).trim()
  const isEnough = lengthOf(pitch) >= SHORTEST
  const { data } = useQuery({
    queryKey: itemKeys.list('similar', { pitch, audience }),
    queryFn: async ({ signal }) => ({
      rows: await api('GET /items/similar', { query: { pitch, audience } }, { signal }),
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
