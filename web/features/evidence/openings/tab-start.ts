const KEY = 'firsthand-tab-start'
const LED = 'led'

/** The names in an address that select what a list of ours shows. */
const SELECTING = ['q', 'find', 'sort', 'filter', 'tab', 'audience', 'votes', 'category']
const PAGES = ['page', 'feed']

type Place = { pathname: string; search: string }

/**
 * True if the tab began at somebody's link and no link of ours has led to a whole list since; undefined before its first page.
 */
let isLed: boolean | undefined

/**
 * Returns whether the tab began at an address that somebody may have sent to the member, and the member has not left the
 * pages that it led to.
 */
export const isLedTab = () => isLed === true

/**
 * Notes at which address the tab began, with its first page for members. A reload, and Back from another site, go on as
 * before. Without storage only the address counts.
 */
export function noteTabStart() {
  if (isLed !== undefined) return
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const kept = opened?.type === 'reload' || opened?.type === 'back_forward' ? readKept() : null
  keep(kept === null ? !isWholeList(location) : kept === LED)
}

/** Notes that a link of ours has led to an address. */
export function noteFollowed(place: Place) {
  if (isLed && isWholeList(place)) keep(false)
}

/** Returns whether an address is Marketplace, Discover or the dashboard with nothing selected. */
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
    // It lasts as long as the page.
  }
}

function readKept() {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}
