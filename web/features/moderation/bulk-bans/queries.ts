import { useMutation, useQuery } from '@tanstack/react-query'
import type { DecisionId } from '#contract/ids.ts'
import type { BulkBan, Filter, NewBulkBan } from '#contract/moderation/bulk-bans.ts'
import { adminKeys } from '#web/features/moderation/admin-shell/admin-keys.ts'
import { staffApi } from '#web/features/moderation/admin-shell/staff-api.ts'

const BUSY_MS = 2_000

const isBusy = ({ state }: BulkBan) => state === 'banning' || state === 'undoing'

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

export const useBulkBans = () =>
  useQuery({
    queryKey: adminKeys.bulkBans,
    queryFn: ({ signal }) => staffApi('GET /moderation/bulk-bans', {}, { signal }),
    refetchInterval: ({ state: { data } }) => data?.bulkBans.some(isBusy) && BUSY_MS,
  })

type BulkBanAct = { act: 'bulk_ban'; body: NewBulkBan } | { act: 'agree' | 'undo'; bulkBanId: DecisionId }

function send(act: BulkBanAct) {
  if (act.act === 'bulk_ban') return staffApi('POST /moderation/bulk-bans', { body: act.body })
  const call = { params: { bulkBanId: act.bulkBanId } }
  return act.act === 'undo'
    ? staffApi('DELETE /moderation/bulk-bans/:bulkBanId', call)
    : staffApi('PUT /moderation/bulk-bans/:bulkBanId/agreement', call)
}

/** Each request does a part. If one fails or gets nowhere, the server does the rest on its own. */
async function carryOn(act: BulkBanAct, before: BulkBan): Promise<void> {
  const after = isBusy(before) ? await send(act) : before
  const isMoving = (['banned', 'left', 'hidden'] as const).some(count => after[count] !== before[count])
  if (isMoving) await carryOn(act, after)
}

/** Resolves once it is decided; the list shows the progress. */
export const useBulkBan = () =>
  useMutation({
    mutationFn: async (act: BulkBanAct) => void carryOn(act, await send(act)).catch(() => {}),
    meta: { stale: [adminKeys.bulkBans, adminKeys.members] },
  })
