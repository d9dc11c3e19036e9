import { matchRoutes, type RouteObject } from 'react-router'

const matchPageRoutes = (routes: RouteObject[]) =>
  (matchRoutes(routes, location) ?? []).map(({ route }) => route)

/** Whether the route that the build prerendered is the one this address leads to; they differ in capitals, for one. */
export const isPrerenderedPage = (routes: RouteObject[], prerendered: string) =>
  (matchPageRoutes(routes).at(-1)?.path ?? '/') === prerendered

/**
 * Puts the code of the page at this address into its routes, since a page that is still to be loaded would replace
 * the served one by nothing. Answers whether it could; if not, the router tries again and says why.
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
