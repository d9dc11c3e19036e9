import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Appeal, AppealAnswerForm } from '#contract/appeals.ts'
import { staffApi } from '#web/features/admin/frame/staff-api.ts'
import { adminKeys } from '#web/platform/cache/query-keys.ts'

/** Decides on an appeal. The form that called shows a failure. */
export function useAnswerAppeal({ id }: Pick<Appeal, 'id'>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: AppealAnswerForm) =>
      staffApi('PUT /moderation/appeals/:appealId/outcome', { params: { appealId: id }, body }),
    onSettled: () =>
      Promise.all(
        [adminKeys.appeals, adminKeys.counts, adminKeys.cases].map(queryKey =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  })
}
