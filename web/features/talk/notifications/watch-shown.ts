import type { CommentId, SolutionId } from '#contract/ids.ts'

export type TextId = CommentId | SolutionId

const TEXTS = '[id^="comment-"], [id^="solution-"]'
/** Texts that come on the screen within this time are sent together. */
const TOGETHER_MS = 600

/**
 * Calls `onShown` with the ids of the comments, answers and solutions that came on the screen, once each, and first of all with those that
 * are there now, perhaps none. Returns a function that ends it. Import it lazily: it is needed while something is unread.
 */
export function watchShown(onShown: (ids: TextId[]) => void) {
  const watched = new WeakSet<Element>()
  let shown: TextId[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const send = () => {
    timer = undefined
    onShown(shown)
    shown = []
  }
  const sendSoon = () => {
    timer ??= setTimeout(send, TOGETHER_MS)
  }
  const sight = new IntersectionObserver(
    entries => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        sight.unobserve(target)
        shown.push(target.id.slice(target.id.indexOf('-') + 1) as TextId)
        sendSoon()
      }
    },
    // Its first line is to be readable, also above the bar at the bottom of phones.
    { rootMargin: '0px 0px -80px' },
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
