const KEY = 'firsthand-tab-start'
const LED = 'led'

/** The parameters of an address that select the content of our lists. */
const SELECTING = ['q', 'find', 'sort', 'filter', 'tab', 'audience', 'votes', 'category']
const PAGES = ['page', 'feed']

type Place = { pathname: string; search: string }

/** Undefined before the first page. */
let isLed: boolean | undefined

/**
 * True if the tab began at an address that someone may have sent to the member, and no link of ours has led to a whole list
 * since.
 */
export const isLedTab = () => isLed === true

/** A reload, and a return from another site, keep the earlier state. Without storage only the address counts. */
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
