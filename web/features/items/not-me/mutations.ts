import type { ItemId } from '#contract/ids.ts'
import { api } from '#web/platform/api/api.ts'
import { itemKeys } from '#web/platform/cache/query-keys.ts'
import { useFlag } from '#web/platform/cache/use-flag.ts'

/** Says privately that an item is not for the member, or takes that back. */
export const useNotMe = (itemId: ItemId) =>
  useFlag({
    queryKey: itemKeys.detail(itemId),
    field: 'notMe',
    send: notMe =>
      notMe
        ? api('PUT /items/:itemId/not-me', { params: { itemId } })
        : api('DELETE /items/:itemId/not-me', { params: { itemId } }),
    failure: 'Something Went Wrong',
  })
