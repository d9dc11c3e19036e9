import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CommentId, ItemId } from '#contract/ids.ts'
import { MARKED_MAX } from '#contract/lengths.ts'
import { useUnreadNotifications } from '#web/features/talk/unread-counts.ts'
import { api } from '#web/platform/api/api.ts'
import { newsKeys } from '#web/platform/cache/query-keys.ts'

const TEXTS = '[id^="comment-"]'
/**
 * The time for which texts must stay on the screen to count as shown. All texts on the screen at its end are sent
 * together.
 */
const STAY_MS = 600

/**
 * The heights of the bars at the top and at the bottom of a phone's screen, and the height by which a text must come
 * into view.
 */
const HEADER_PX = 56
const BAR_PX = 80
const EDGE_PX = 48
const SEEN = `-${HEADER_PX + EDGE_PX}px 0px -${BAR_PX + EDGE_PX}px`

const toId = ({ id }: Element) => id.slice(id.indexOf('-') + 1) as CommentId

/**
 * Calls `onShown` with the ids of texts that stayed on the screen, each id once. The first call may be empty. Returns a
 * function that ends the watch.
 */
export function watchShown(onShown: (ids: CommentId[]) => void) {
  const watched = new WeakSet<Element>()
  const inView = new Set<Element>()
  let isFirst = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const send = () => {
    for (const text of inView) sight.unobserve(text)
    if (isFirst || inView.size > 0) onShown([...inView].map(toId))
    isFirst = false
    inView.clear()
  }
  const sendSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(send, STAY_MS)
  }
  const sight = new IntersectionObserver(
    entries => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) inView.add(target)
        else inView.delete(target)
      if (inView.size > 0) sendSoon()
    },
    { rootMargin: SEEN },
  )
  const watch = () => {
    for (const text of document.querySelectorAll(TEXTS)) {
      if (!watched.has(text)) sight.observe(text)
      watched.add(text)
    }
  }
  const arrivals = new MutationObserver(watch)
  arrivals.observe(document.body, { childList: true, subtree: true })
  watch()
  sendSoon()
  return () => {
    clearTimeout(timer)
    sight.disconnect()
    arrivals.disconnect()
  }
}

/**
 * Those about comments, answers and solutions are marked once the text has been on the screen. A failure is not shown, and
 * the rows stay unread.
 */
export function useReadOnItem(itemId: ItemId) {
  const { data: unread = 0 } = useUnreadNotifications()
  const hasUnread = unread > 0
  const { mutate } = useMutation({
    mutationFn: ({ id, shown }: { id: ItemId; shown: CommentId[] }) =>
      api('PUT /items/:itemId/notifications/reading', {
        params: { itemId: id },
        body: { shown: shown.slice(0, MARKED_MAX) },
      }),
    meta: { stale: newsKeys },
  })
  useEffect(
    () => (hasUnread ? watchShown(shown => mutate({ id: itemId, shown })) : undefined),
    [hasUnread, itemId, mutate],
  )
}
