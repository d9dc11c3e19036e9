import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { EvidenceBar } from '#contract/evidence/bar.ts'
import type { ItemId } from '#contract/ids.ts'
import { api } from '#web/platform/api/api.ts'
import { reportFailure } from '#web/platform/api/failure-toast.ts'
import { evidenceKeys } from '#web/platform/cache/query-keys.ts'

const FAILED = 'Your rule was not written down'

/** Writes a bar down. The same again is no further version, so a retry is harmless. `after` says what to do after a failure. */
export function useWriteBar({ after }: { after?: string } = {}) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ itemId, bar }: { itemId: ItemId; bar: EvidenceBar }) =>
      api('PUT /items/:itemId/evidence-rule', { params: { itemId }, body: bar }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: evidenceKeys.all }),
    onError: error => reportFailure(error, { title: FAILED, ...(after && { description: after }) }),
  })
}
