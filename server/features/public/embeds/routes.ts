import { embeds } from '#contract/public/public-pages.ts'
import { implement } from '#server/platform/http/route.ts'
import type { VisitorRoute } from '#server/platform/pages/visitor-routes.ts'
import { receiveAddress, receiveAnswer, setEmbedOrigins } from './commands.ts'
import { drawFrame } from './queries.ts'

export const embedRoutes = ({ isMailSent }: { isMailSent: boolean }) =>
  implement(embeds, { 'PUT /items/:itemId/embed-origins': setEmbedOrigins(isMailSent) })

const back: VisitorRoute['draw'] = async ({ params }) => ({
  goTo: `/embed/${encodeURIComponent(params.itemId ?? '')}`,
})

/** The frames of items on other sites. Where a form was sent to, a reload leads back to the frame. */
export const embedFrames = (parts: Parameters<typeof receiveAddress>[0]): VisitorRoute[] => [
  { method: 'GET', url: '/embed/:itemId', rate: 'pages', draw: drawFrame(parts) },
  { method: 'POST', url: '/embed/:itemId/supporters', rate: 'visitorForms', draw: receiveAddress(parts) },
  { method: 'GET', url: '/embed/:itemId/supporters', rate: 'pages', draw: back },
  { method: 'GET', url: '/embed/:itemId/answers', rate: 'pages', draw: back },
  { method: 'POST', url: '/embed/:itemId/answers', rate: 'visitorForms', draw: receiveAnswer(parts) },
]
