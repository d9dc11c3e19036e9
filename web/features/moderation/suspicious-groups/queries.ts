import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { GroupId } from '#contract/ids.ts'
import type { Filter } from '#contract/moderation/group-orders.ts'
import type { GroupList, SuspiciousGroup } from '#contract/moderation/suspicious-groups.ts'
import { i18n } from '#contract/text/i18n.ts'
import { adminKeys } from '#web/features/moderation/admin-shell/admin-keys.ts'
import { staffApi, useStaffWrite } from '#web/features/moderation/admin-shell/staff-api.ts'

const IN_PROGRESS_MS = 1_500
const LIST_MS = 60_000

const isInProgress = ({ state }: Pick<SuspiciousGroup, 'state'>) =>
  state === 'taking' || state === 'restoring'

export const useGroups = (state: GroupList, page: number) =>
  useQuery({
    queryKey: adminKeys.groupList(state, page),
    queryFn: ({ signal }) =>
      staffApi('GET /moderation/suspicious-groups', { query: { state, page } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.rows.some(isInProgress) ? IN_PROGRESS_MS : LIST_MS),
  })

export const useGroup = (groupId: GroupId, { enabled = true } = {}) =>
  useQuery({
    enabled,
    queryKey: adminKeys.groupDetail(groupId),
    queryFn: ({ signal }) =>
      staffApi('GET /moderation/suspicious-groups/:groupId', { params: { groupId } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isInProgress(data) ? IN_PROGRESS_MS : false),
  })

const stale = [adminKeys.groupLists, adminKeys.counts, adminKeys.cases, adminKeys.members]

export const useDecideOnGroup = (groupId: GroupId) =>
  useStaffWrite('POST /moderation/suspicious-groups/:groupId/decisions', {
    stale: [...stale, adminKeys.groupDetail(groupId)],
  })

export const useGroupSearch = () =>
  useStaffWrite('POST /moderation/group-searches', {
    stale,
    failure: { title: i18n.t('Error running the check') },
  })

export const useVoidVotes = () => useStaffWrite('POST /moderation/items/:itemId/vote-removals', { stale })

export const useSelection = (
  { network, domain, item, ...query }: Filter,
  { isOperator }: { isOperator: boolean },
) =>
  useQuery({
    queryKey: adminKeys.selection({ ...query, network, domain, item }),
    queryFn: ({ signal }) =>
      isOperator
        ? staffApi('GET /admin/selection', { query: { ...query, network, domain, item } }, { signal })
        : staffApi('GET /moderation/selection', { query }, { signal }),
    refetchOnWindowFocus: false,
    gcTime: 0,
  })

/** The list shows the progress; what the request does not reach is done by the server on its own. */
export const useBulkBan = () => useStaffWrite('POST /moderation/bulk-bans', { stale })
