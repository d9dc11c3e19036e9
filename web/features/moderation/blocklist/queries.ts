import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { i18n } from '#contract/text/i18n.ts'
import { adminKeys } from '#web/features/moderation/admin-shell/admin-keys.ts'
import { staffApi, useStaffWrite } from '#web/features/moderation/admin-shell/staff-api.ts'

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
  useStaffWrite('POST /moderation/blocklist', { stale: [adminKeys.blocklist] })

export const useEndBlocklistEntry = () =>
  useStaffWrite('DELETE /moderation/blocklist/:entryId', {
    stale: [adminKeys.blocklist],
    failure: { title: i18n.t('Error ending the entry') },
  })
