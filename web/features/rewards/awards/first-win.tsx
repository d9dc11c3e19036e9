import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EarnedWin } from '#contract/rewards/wins.ts'
import { api } from '#web/platform/api/api.ts'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { winsQuery } from './queries.ts'

const FirstWinModal = lazyPart(async () => (await import('./first-win-modal.tsx')).FirstWinModal)

const isUncelebrated = ({ win, isCelebrated }: EarnedWin) => win === 'First Idea Created' && !isCelebrated

/** Celebrates once, on the next visit to this page at which the modal can open. */
export function FirstWin() {
  const { data, isFetching } = useQuery({ ...winsQuery, refetchOnMount: 'always' })
  const { mutate: celebrate } = useMarkCelebrated()
  const [wasDue, setWasDue] = useState<boolean>()
  if (wasDue === undefined && data && !isFetching) setWasDue(data.some(isUncelebrated))
  return wasDue && <FirstWinModal open={data?.some(isUncelebrated) ?? false} onClose={celebrate} />
}

/** If storing fails, the idea is celebrated once more. */
export function useMarkCelebrated() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api('PUT /me/wins/celebration'),
    onMutate: () =>
      queries.setQueryData(winsQuery.queryKey, wins => wins?.map(win => ({ ...win, isCelebrated: true }))),
  })
}
