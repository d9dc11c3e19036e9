import { tabTexts } from '#web/platform/stored-text.ts'

const KEY = 'firsthand-tab-start'
const LED = 'led'
const SEARCHED = 'searched'

/** The parameters of an address that select the content of our lists. */
const SELECTING = ['q', 'find', 'sort', 'filter', 'tab', 'audience', 'votes', 'category']
const PAGES = ['page', 'feed']

type Place = { pathname: string; search: string }

/** `searched`: a search led to a member's page, whose items it found too. Undefined before the first page. */
let start: typeof LED | typeof SEARCHED | '' | undefined

/**
 * Returns the source of our lists in a tab that began at an address that someone may have sent to the member, or in which a
 * search led to a member's page, until one of our links leads to a whole list.
 */
export const getTabSource = () => (start === LED ? 'direct' : start === SEARCHED ? 'search' : undefined)

/** A reload, and a return from another site, keep the earlier state. Without storage only the address counts. */
export function noteTabStart() {
  if (start !== undefined) return
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const kept = opened?.type === 'reload' || opened?.type === 'back_forward' ? tabTexts.find(KEY) : null
  const before = kept === SEARCHED || kept === '' ? kept : LED
  keep(kept === null && isWholeList(location) ? '' : before)
}

/** Records that the member has followed one of our links to an address, perhaps from what a search found. */
export function noteFollowed(place: Place, isSearched = false) {
  if (start && isWholeList(place)) keep('')
  else if (start === '' && isSearched && place.pathname.startsWith('/members/')) keep(SEARCHED)
}

function isWholeList({ pathname, search }: Place) {
  const parts = new URLSearchParams(search)
  return (
    /^\/(marketplace|ideas|dashboard)\/?$/i.test(pathname) &&
    !SELECTING.some(name => parts.get(name)) &&
    !PAGES.some(name => Number(parts.get(name)) > 1)
  )
}

function keep(now: NonNullable<typeof start>) {
  start = now
  tabTexts.store(KEY, now)
}
