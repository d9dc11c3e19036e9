import { type DataRouter, matchRoutes, type RouteObject } from 'react-router'
import { POSITIONS, toScrollKey } from '#web/platform/page/scroll-key.ts'
import { tabTexts } from '#web/platform/stored-text.ts'

const matchPageRoutes = (routes: RouteObject[]) =>
  (matchRoutes(routes, location) ?? []).map(({ route }) => route)

/**
 * Returns whether this address leads to the prerendered route. It may lead to another one, because the router ignores
 * case and the server does not.
 */
export const isPrerenderedPage = (routes: RouteObject[], prerendered: string) =>
  (matchPageRoutes(routes).at(-1)?.path ?? '/') === prerendered

/**
 * Loads the code of the page at this address into its routes, because a lazy page would replace the served one by
 * nothing. Returns whether that worked. If not, the router tries again and shows the reason.
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
 * Gives the router the scroll positions of pages from before a reload, so that the first page appears at its own.
 * ScrollRestoration does that only after the page has appeared at its top, and would then move a member who has already
 * scrolled.
 */
export function restoreScrollPositions(router: DataRouter) {
  router.enableScrollRestoration(readScrolls(), () => scrollY, toScrollKey)
}

/** Forgets the position of the page at this address, if a link or the member opened it, not a reload or Back. */
export function forgetOpenedPosition() {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (opened?.type !== 'navigate') return
  const { [location.pathname + location.search]: _, ...scrolls } = readScrolls()
  tabTexts.store(POSITIONS, JSON.stringify(scrolls))
}

function readScrolls(): Record<string, number> {
  try {
    return JSON.parse(tabTexts.find(POSITIONS) ?? '{}')
  } catch {
    return {}
  }
}
