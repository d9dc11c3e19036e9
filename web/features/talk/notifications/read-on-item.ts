import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ItemId } from '#contract/ids.ts'
import { MARKED_MAX } from '#contract/lengths.ts'
import { useUnreadNotifications } from '#web/features/talk/unread-counts.ts'
import { api } from '#web/platform/api/api.ts'
import { newsKeys } from '#web/platform/cache/query-keys.ts'
import { loadCode } from '#web/ui/overlay/load-code.ts'
import type { TextId } from './watch-shown.ts'

/**
 * Those about comments, answers and solutions are marked once the text has been on the screen. A failure is not shown, and
 * the rows stay unread.
 */
export function useReadOnItem(itemId: ItemId) {
  const { data: unread = 0 } = useUnreadNotifications()
  const hasUnread = unread > 0
  const { mutate } = useMutation({
    mutationFn: ({ id, shown }: { id: ItemId; shown: TextId[] }) =>
      api('PUT /items/:itemId/notifications/reading', {
        params: { itemId: id },
        body: { shown: shown.slice(0, MARKED_MAX) },
      }),
    meta: { stale: newsKeys },
  })
  useEffect(() => {
    if (!hasUnread) return
    let end: (() => void) | undefined
    let isOver = false
    void loadCode(() => import('./watch-shown.ts')).then(({ watchShown }) => {
      if (!isOver) end = watchShown(shown => mutate({ id: itemId, shown }))
    })
    return () => {
      isOver = true
      end?.()
    }
  }, [hasUnread, itemId, mutate])
}
