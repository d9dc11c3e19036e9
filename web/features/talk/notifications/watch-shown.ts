import type { CommentId, SolutionId } from '#contract/ids.ts'

export type TextId = CommentId | SolutionId

const TEXTS = ':is([id^="comment-"], [id^="solution-"]):not([id$="-title"])'
/** Texts that are on the screen after this time are sent together; those that only passed by are not. */
const TOGETHER_MS = 600

/** The heights of the bars at the top and at the bottom of phones, and how much of a text is enough to have seen it. */
const HEADER_PX = 56
const BAR_PX = 80
const ENOUGH_PX = 48

/** Returns whether more than an edge of the text is between the bars. */
function isOnScreen(text: Element) {
  const { top, bottom, height } = text.getBoundingClientRect()
  const seen = Math.min(bottom, innerHeight - BAR_PX) - Math.max(top, HEADER_PX)
  return seen >= Math.min(height, ENOUGH_PX)
}

const toId = ({ id }: Element) => id.slice(id.indexOf('-') + 1) as TextId

/**
 * Calls `onShown` with the ids of the comments, answers and solutions that came on the screen, once each, and first of all with those that
 * are there now, perhaps none. Returns a function that ends it. Import it lazily: it is needed while something is unread.
 */
export function watchShown(onShown: (ids: TextId[]) => void) {
  const watched = new WeakSet<Element>()
  let came: Element[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const send = () => {
    timer = undefined
    const texts = came
    came = []
    onShown(texts.filter(isOnScreen).map(toId))
    for (const text of texts) if (!isOnScreen(text)) sight.observe(text)
  }
  const sendSoon = () => {
    timer ??= setTimeout(send, TOGETHER_MS)
  }
  const sight = new IntersectionObserver(
    entries => {
      const arrived = entries.filter(entry => entry.isIntersecting).map(entry => entry.target)
      for (const text of arrived) sight.unobserve(text)
      came.push(...arrived)
      if (arrived.length > 0) sendSoon()
    },
    // Its first line is to be readable, also above the bar at the bottom of phones.
    { rootMargin: `-${HEADER_PX}px 0px -${BAR_PX}px` },
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
