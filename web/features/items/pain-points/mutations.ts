import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PainPointForm } from '#contract/pain-point-form.ts'
import { refreshItems } from '#web/features/items/items/item-cache.ts'
import { api } from '#web/platform/api.ts'

/** Publishes a pain point; the same id again answers the stored one, so a retry is harmless. */
export function usePublishPainPoint() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: PainPointForm) => api('POST /pain-points', { body }),
    onSuccess: () => refreshItems(queries),
  })
}
