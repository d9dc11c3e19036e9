import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CaseDetail } from '#contract/cases.ts'
import type { RulingForm } from '#contract/rulings.ts'
import { staffApi } from '#web/features/admin/frame/staff-api.ts'
import { isRefusal } from '#web/platform/api/failure.ts'
import { adminKeys } from '#web/platform/cache/query-keys.ts'

/** Decides on a case. The form that called shows a failure. */
export function useRule({ id }: Pick<CaseDetail, 'id'>) {
  const queries = useQueryClient()
  const refresh = () =>
    Promise.all(
      [adminKeys.cases, adminKeys.counts, adminKeys.appeals].map(queryKey =>
        queries.invalidateQueries({ queryKey }),
      ),
    )
  return useMutation({
    mutationFn: (body: RulingForm) =>
      staffApi('POST /moderation/cases/:caseId/rulings', { params: { caseId: id }, body }),
    onSuccess: refresh,
    onError: error => {
      if (isRefusal(error, 'case.ruled', 'case.missing', 'ruling.impossible')) void refresh()
    },
  })
}
