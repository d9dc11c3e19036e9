import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { BlocklistEntryId } from '#contract/ids.ts'
import type { NewBlocklistEntry } from '#contract/moderation/blocklist.ts'
import { i18n } from '#contract/text/i18n.ts'
import { adminKeys } from '#web/features/moderation/admin-shell/admin-keys.ts'
import { staffApi } from '#web/features/moderation/admin-shell/staff-api.ts'

const LIST_MS = 60_000

/** Reloads them every minute for their number of refusals. */
export const useBlocklist = (page: number) =>
  useQuery({
    queryKey: adminKeys.blocklistPage(page),
    queryFn: ({ signal }) => staffApi('GET /moderation/blocklist', { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LIST_MS,
  })

export const useAddBlocklistEntry = () =>
  useMutation({
    mutationFn: (body: NewBlocklistEntry) => staffApi('POST /moderation/blocklist', { body }),
    meta: { stale: [adminKeys.blocklist] },
  })

export const useEndBlocklistEntry = () =>
  useMutation({
    mutationFn: (entryId: BlocklistEntryId) =>
      staffApi('DELETE /moderation/blocklist/:entryId', { params: { entryId } }),
    meta: { stale: [adminKeys.blocklist], failure: { title: i18n.t('The entry could not be ended') } },
  })
