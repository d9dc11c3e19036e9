import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { IdeaForm } from '#contract/idea-forms.ts'
import { refreshItems } from '#web/features/items/items/item-cache.ts'
import { api } from '#web/platform/api.ts'

/** Publishes an idea by either form; the same id again answers the stored idea, so a retry is harmless. */
export function usePublishIdea() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: IdeaForm) => api('POST /ideas', { body }),
    onSuccess: () => refreshItems(queries),
  })
}
