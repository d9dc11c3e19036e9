import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { toExampleCard } from '#contract/evidence/example.ts'
import { App } from './boot/app.tsx'
import { CodelessPage } from './pages/outdated-browser.tsx'
import { RouteLoading } from './pages/route-loading.tsx'
import { type PrerenderedPage, prerenderedPages } from './prerendered-pages.ts'
import { routes } from './routes.tsx'

const renderMarkup = async (page: ReactNode) => new Response((await prerender(page)).prelude).text()

async function renderPage(page: PrerenderedPage) {
  const { address } = page
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(`http://prerender${address}`))
  if (context instanceof Response) throw new Error(`${address} leads elsewhere`)
  const router = createStaticRouter(handler.dataRoutes, context)
  return {
    ...page,
    card: toExampleCard(),
    route: getRoutePath(context),
    markup: await renderMarkup(
      <App>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </App>,
    ),
  }
}

const getRoutePath = ({ matches }: StaticHandlerContext) => matches.at(-1)?.route.path ?? '/'

/** With parameters as `:name`. The route for unknown addresses is left out. */
export function listAddresses(routes: RouteObject[], parent = ''): string[] {
  return routes.flatMap(({ path = '', index, children = [] }) => {
    const address = path === '/' ? '' : path && `${parent}/${path}`
    const own = (path && path !== '/' && path !== '*') || index ? [address || '/'] : []
    return [...own, ...listAddresses(children, address || parent)]
  })
}

/**
 * Renders the parts that the build writes: the public pages, the screen that is shown while the code of another page
 * loads, the content for browsers that cannot run it, and the list of all addresses.
 */
export async function renderAll() {
  return {
    pages: await Promise.all(prerenderedPages.map(renderPage)),
    shell: await renderMarkup(<RouteLoading drawn />),
    outdated: await renderMarkup(<CodelessPage />),
    addresses: listAddresses(routes),
  }
}

export type Rendered = Awaited<ReturnType<typeof renderAll>>
