import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ItemId } from '#contract/ids.ts'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { evidenceKeys } from '#web/platform/cache/query-keys.ts'

export const ownEvidence = (itemId: ItemId) =>
  queryOptions({
    queryKey: evidenceKeys.ofItem(itemId),
    queryFn: ({ signal }) => api('GET /items/:itemId/evidence', { params: { itemId } }, { signal }),
    staleTime: freshness.evidence,
    refetchInterval: freshness.evidence,
  })

export const useOwnEvidence = (itemId: ItemId) => useQuery(ownEvidence(itemId))
