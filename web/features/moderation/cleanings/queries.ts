import { useMutation, useQuery } from '@tanstack/react-query'
import type { DecisionId } from '#contract/ids.ts'
import type { Cleaning, Filter, NewCleaning } from '#contract/moderation/cleanings.ts'
import { adminKeys } from '#web/features/moderation/frame/admin-keys.ts'
import { staffApi } from '#web/features/moderation/frame/staff-api.ts'

const BUSY_MS = 2_000

const isBusy = ({ state }: Cleaning) => state === 'banning' || state === 'undoing'

export const useSelection = (
  { network, domain, ...query }: Filter,
  { isOperator }: { isOperator: boolean },
) =>
  useQuery({
    queryKey: adminKeys.selection({ ...query, network, domain }),
    queryFn: ({ signal }) =>
      isOperator
        ? staffApi('GET /admin/selection', { query: { ...query, network, domain } }, { signal })
        : staffApi('GET /moderation/selection', { query }, { signal }),
    refetchOnWindowFocus: false,
    gcTime: 0,
  })

export const useCleanings = () =>
  useQuery({
    queryKey: adminKeys.cleanings,
    queryFn: ({ signal }) => staffApi('GET /moderation/cleanings', {}, { signal }),
    refetchInterval: ({ state: { data } }) => data?.cleanings.some(isBusy) && BUSY_MS,
  })

type CleaningAct = { act: 'clean'; body: NewCleaning } | { act: 'agree' | 'undo'; cleaningId: DecisionId }

function send(act: CleaningAct) {
  if (act.act === 'clean') return staffApi('POST /moderation/cleanings', { body: act.body })
  const call = { params: { cleaningId: act.cleaningId } }
  return act.act === 'undo'
    ? staffApi('DELETE /moderation/cleanings/:cleaningId', call)
    : staffApi('PUT /moderation/cleanings/:cleaningId/agreement', call)
}

/** Each request does a part. If one fails or gets nowhere, the server does the rest on its own. */
async function carryOn(act: CleaningAct, before: Cleaning): Promise<void> {
  const after = isBusy(before) ? await send(act) : before
  const isMoving = (['banned', 'left', 'hidden'] as const).some(count => after[count] !== before[count])
  if (isMoving) await carryOn(act, after)
}

/** Resolves once it is decided; the list shows the progress. */
export const useCleaning = () =>
  useMutation({
    mutationFn: async (act: CleaningAct) => void carryOn(act, await send(act)).catch(() => {}),
    meta: { stale: [adminKeys.cleanings, adminKeys.members] },
  })
