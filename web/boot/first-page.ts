import { type DataRouter, matchRoutes, type RouteObject } from 'react-router'
import { POSITIONS, toScrollKey } from '#web/platform/page/scroll-key.ts'

const matchPageRoutes = (routes: RouteObject[]) =>
  (matchRoutes(routes, location) ?? []).map(({ route }) => route)

/**
 * Returns whether the prerendered route is the one that this address leads to. They can differ: the router ignores case, the
 * server does not.
 */
export const isPrerenderedPage = (routes: RouteObject[], prerendered: string) =>
  (matchPageRoutes(routes).at(-1)?.path ?? '/') === prerendered

/**
 * Loads the code of the page at this address into its routes: a page that is still lazy would replace the served one by
 * nothing. Returns whether that worked; if not, the router tries again and shows why.
 */
export async function loadPage(routes: RouteObject[]) {
  try {
    await Promise.all(
      matchPageRoutes(routes).map(async route => {
        if (typeof route.lazy !== 'function') return
        Object.assign(route, await route.lazy())
        delete route.lazy
      }),
    )
    return true
  } catch {
    return false
  }
}

/**
 * Gives the router the positions where pages were left before a reload, so that the first page appears at its own.
 * ScrollRestoration does so only after the page has appeared at its top, and then moves a member who has scrolled meanwhile.
 */
export function restoreScrollPositions(router: DataRouter) {
  router.enableScrollRestoration(readScrolls(), () => scrollY, toScrollKey)
}

/** Forgets the position of the page at this address if it was opened by a link or by hand, not by a reload or Back. */
export function forgetOpenedPosition() {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (opened?.type !== 'navigate') return
  const { [location.pathname + location.search]: _, ...scrolls } = readScrolls()
  try {
    sessionStorage.setItem(POSITIONS, JSON.stringify(scrolls))
  } catch {
    // Without storage there is no position either.
  }
}

function readScrolls(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(POSITIONS) ?? '{}')
  } catch {
    return {}
  }
}
