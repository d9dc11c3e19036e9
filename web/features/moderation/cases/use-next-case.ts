import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { CaseId } from '#contract/ids.ts'
import type { CaseCard, CaseState } from '#contract/moderation/cases.ts'
import { adminKeys } from '#web/features/moderation/admin-shell/admin-keys.ts'
import { useCases } from './queries.ts'

const listIds = (data: InfiniteData<{ cases: CaseCard[] }> | undefined) =>
  data?.pages.flatMap(({ cases }) => cases.map(({ id }) => id)) ?? []

export type ShownCase = { caseId: CaseId; state: CaseState; toCase: (id: CaseId | null) => string }

/** Returns a function that opens the next open case, or the queue if none is left. It returns whether there was one. */
export function useNextCase({ caseId, state, toCase }: ShownCase) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const listed = listIds(useCases(state).data)
  return () => {
    // A decision loads the queue again, so what others have decided meanwhile is no longer in it.
    const open = listIds(queries.getQueryData(adminKeys.caseList('open')))
    const behind = listed.slice(listed.indexOf(caseId) + 1)
    const next = [...behind, ...open].find(id => id !== caseId && open.includes(id)) ?? null
    void navigate(toCase(next))
    return next !== null
  }
}
