import type { QueryKey } from '@tanstack/react-query'
import type { ItemId } from '#contract/ids.ts'
import { i18n } from '#contract/text/i18n.ts'
import { api } from '#web/platform/api/api.ts'
import { itemKeys, notificationKeys } from '#web/platform/cache/query-keys.ts'
import { useFlag } from '#web/platform/cache/use-flag.ts'

type Options = {
  /** The key of the query whose data has the field `muted`. */
  queryKey: QueryKey
  send: (muted: boolean) => Promise<unknown>
}

export const useMute = (options: Options) =>
  useFlag({
    ...options,
    field: 'muted',
    failure: i18n.t('Error updating notifications'),
    stale: [notificationKeys.all],
  })

export const useItemMute = (itemId: ItemId) =>
  useMute({
    queryKey: itemKeys.detail(itemId),
    send: muted =>
      muted
        ? api('PUT /items/:itemId/mute', { params: { itemId } })
        : api('DELETE /items/:itemId/mute', { params: { itemId } }),
  })
