import { useInfiniteQuery } from '@tanstack/react-query'
import type { ResponseFilter } from '#contract/talk/responses.ts'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { responseKeys } from '#web/platform/cache/query-keys.ts'

export const useResponses = (show: ResponseFilter) =>
  useInfiniteQuery({
    queryKey: responseKeys.list(show),
    queryFn: ({ pageParam: before, signal }) =>
      api('GET /me/responses', { query: { show, before } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.earlier ?? undefined,
    staleTime: freshness.signals,
    placeholderData: previous => previous,
  })
