import { useQuery } from '@tanstack/react-query'
import type { ItemId } from '#contract/ids.ts'
import { useContributions } from '#web/features/account/members/queries.ts'
import { api } from '#web/platform/api/api.ts'
import { useMember } from '#web/platform/app.ts'
import { waitingListKeys } from '#web/platform/cache/query-keys.ts'
import { isUnderWay } from './mail-text.ts'

/** The interval for reloading a mail that is being sent. */
const SENDING_MS = 2_000

export const useListMails = (itemId: ItemId) =>
  useQuery({
    queryKey: waitingListKeys.mails(itemId),
    queryFn: ({ signal }) => api('GET /items/:itemId/list-mails', { params: { itemId } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? SENDING_MS : false),
  })

export const useOwnProducts = () => useContributions(useMember().id, { tab: 'products', page: 1 })
