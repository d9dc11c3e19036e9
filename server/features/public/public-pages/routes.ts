import { publicPages } from '#contract/public-pages.ts'
import { implement } from '#server/platform/http/route.ts'
import type { VisitorRoute } from '#server/platform/pages/visitor-routes.ts'
import { setPublicPage } from './commands.ts'
import { drawPage, getPublicPage } from './queries.ts'

export const publicPageRoutes = ({ isMailSent }: { isMailSent: boolean }) =>
  implement(publicPages, {
    'GET /items/:itemId/public-page': getPublicPage(isMailSent),
    'PUT /items/:itemId/public-page': setPublicPage(isMailSent),
  })

/** The pages of items for people without an account. */
export const publicPageVisits = (parts: Parameters<typeof drawPage>[0]): VisitorRoute[] => [
  { method: 'GET', url: '/p/:itemId', rate: 'pages', draw: drawPage(parts) },
]
