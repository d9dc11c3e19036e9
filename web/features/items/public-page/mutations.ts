import type { ItemId } from '#contract/ids.ts'
import { api } from '#web/platform/api/api.ts'
import { publicPageKeys } from '#web/platform/cache/query-keys.ts'
import { useFlag } from '#web/platform/cache/use-flag.ts'

/** Lets people without an account read an own item, or no longer. */
export const usePublicPageChoice = (itemId: ItemId) =>
  useFlag({
    queryKey: publicPageKeys.ofItem(itemId),
    field: 'isOn',
    send: isOn => api('PUT /items/:itemId/public-page', { params: { itemId }, body: { isOn } }),
    failure: 'Error changing the public page',
  })
