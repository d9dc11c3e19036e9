const KEY = 'firsthand-tab-start'
const LED = 'led'

/** The parameters of an address that select the content of our lists. */
const SELECTING = ['q', 'find', 'sort', 'filter', 'tab', 'audience', 'votes', 'category']
const PAGES = ['page', 'feed']

type Place = { pathname: string; search: string }

/**
 * True if the tab began at a link that someone sent, and no link of ours has led to a whole list since. Undefined
 * before the first page.
 */
let isLed: boolean | undefined

/**
 * Returns whether the tab began at an address that someone may have sent to the member, and the member is still on the
 * pages that it led to.
 */
export const isLedTab = () => isLed === true

/**
 * Records the address at which the tab began, on its first page for members. A reload, and a return from another site,
 * keep the earlier state. Without storage only the address counts.
 */
export function noteTabStart() {
  if (isLed !== undefined) return
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const kept = opened?.type === 'reload' || opened?.type === 'back_forward' ? readKept() : null
  keep(kept === null ? !isWholeList(location) : kept === LED)
}

/** Records that the member has followed a link of ours to an address. */
export function noteFollowed(place: Place) {
  if (isLed && isWholeList(place)) keep(false)
}

/** Returns whether an address is that of the marketplace, of Discover or of the dashboard, without a selection. */
function isWholeList({ pathname, search }: Place) {
  const parts = new URLSearchParams(search)
  return (
    /^\/(marketplace|ideas|dashboard)\/?$/i.test(pathname) &&
    !SELECTING.some(name => parts.get(name)) &&
    !PAGES.some(name => Number(parts.get(name)) > 1)
  )
}

function keep(now: boolean) {
  isLed = now
  try {
    sessionStorage.setItem(KEY, now ? LED : '')
  } catch {
    // Without storage the state lasts as long as the page.
  }
}

function readKept() {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}
