import { type createBrowserRouter, type Location, NavigationType } from 'react-router'

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>

const LONGEST = 30
/** Pages that are over once they are left. */
const PASSED = /^\/(?:validate|auth)\b/

/** Returns the addresses before the current entry of this tab's history, oldest first. A reload keeps them, a new tab has none. */
function readTrail(): readonly string[] {
  const trail: unknown = history.state?.trail
  return Array.isArray(trail) ? trail.filter(address => typeof address === 'string') : []
}

/** Keeps with each entry of the history the addresses before it. */
export function keepTrail(router: ReturnType<typeof createBrowserRouter>) {
  let shown: Address = router.state.location
  let trail = readTrail()
  router.subscribe(({ location, historyAction }) => {
    if (location === shown) return
    if (historyAction === NavigationType.Push)
      trail = [...trail, shown.pathname + shown.search + shown.hash].slice(-LONGEST)
    if (historyAction === NavigationType.Pop) trail = readTrail()
    else history.replaceState({ ...history.state, trail }, '')
    shown = location
  })
}

/**
 * Finds from where the page at `pathname` was opened: the address and the number of steps back to it in the history. Parts
 * of the page and forms do not count.
 */
export function findOrigin(pathname: string) {
  const trail = readTrail()
  const at = trail.findLastIndex(address => !address.startsWith(pathname) && !PASSED.test(address))
  const address = trail[at]
  return address === undefined ? undefined : { address, steps: trail.length - at }
}
