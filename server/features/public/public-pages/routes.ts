import { publicPages } from '#contract/public/public-pages.ts'
import { implement } from '#server/platform/http/route.ts'
import type { VisitorRoute } from '#server/platform/pages/visitor-routes.ts'
import { receiveAddress, receiveAnswer, setPublicPage } from './commands.ts'
import { drawPage, getPublicPage } from './queries.ts'

export const publicPageRoutes = ({ isMailSent }: { isMailSent: boolean }) =>
  implement(publicPages, {
    'GET /items/:itemId/public-page': getPublicPage(isMailSent),
    'PUT /items/:itemId/public-page': setPublicPage(isMailSent),
  })

const back: VisitorRoute['draw'] = async ({ params }) => ({
  goTo: `/p/${encodeURIComponent(params.itemId ?? '')}`,
})

/** The pages of items for people without an account. Where a form was sent to, a reload leads back to the page. */
export const publicPageVisits = (parts: Parameters<typeof receiveAddress>[0]): VisitorRoute[] => [
  { method: 'GET', url: '/p/:itemId', rate: 'pages', draw: drawPage(parts) },
  { method: 'POST', url: '/p/:itemId/supporters', rate: 'visitorForms', draw: receiveAddress(parts) },
  { method: 'GET', url: '/p/:itemId/supporters', rate: 'pages', draw: back },
  { method: 'POST', url: '/p/:itemId/answers', rate: 'visitorForms', draw: receiveAnswer(parts) },
  { method: 'GET', url: '/p/:itemId/answers', rate: 'pages', draw: back },
]
