import type { VisitorRoute } from '#server/platform/pages/visitor-routes.ts'
import { answer, type ConfirmationParts, decide, showLink } from './commands.ts'

/** The pages of the link by which visitors confirm. */
export const confirmationPages = (parts: ConfirmationParts): VisitorRoute[] => [
  { method: 'GET', url: '/p/confirm/:token', rate: 'mailedLinks', draw: showLink(parts) },
  { method: 'POST', url: '/p/confirm/:token', rate: 'mailedLinks', draw: decide(parts) },
  { method: 'POST', url: '/p/confirm/:token/answers', rate: 'visitorForms', draw: answer(parts) },
]
