import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReaderGroupId } from '#contract/ids.ts'
import type { ReaderGroupState } from '#contract/moderation/reader-groups.ts'
import { adminKeys } from '#web/features/moderation/admin-shell/admin-keys.ts'
import { staffApi } from '#web/features/moderation/admin-shell/staff-api.ts'

const LIST_MS = 60_000

export const useReaderGroups = (state: ReaderGroupState, page: number) =>
  useQuery({
    queryKey: adminKeys.readerGroupList(state, page),
    queryFn: ({ signal }) =>
      staffApi('GET /moderation/reader-groups', { query: { state, page } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LIST_MS,
  })

export const useGroupMembers = (groupId: ReaderGroupId) =>
  useQuery({
    queryKey: adminKeys.readerGroupMembers(groupId),
    queryFn: ({ signal }) =>
      staffApi('GET /moderation/reader-groups/:groupId/members', { params: { groupId } }, { signal }),
  })
