import type { FastifyInstance } from 'fastify'
import { type LinkType, toConfirmPath } from '#server/features/sign-in/mails/one-time-token.ts'

type Query = Partial<Record<'token' | 'token_hash' | 'type', unknown>>

const types = new Map<unknown, LinkType>([
  ['recovery', 'recovery'],
  ['magiclink', 'recovery'],
  ['signup', 'signup'],
  ['invite', 'invite'],
  ['email', 'signup'],
  ['email_change', 'email_change'],
])

/**
 * Redirects links of the sign-in protocol to our confirm page, which asks first: opening a link changes nothing, since mail
 * programs open them too. Ignores `redirect_to`.
 */
const redirectToConfirmPage = (app: FastifyInstance) =>
  app.get<{ Querystring: Query }>('/auth/v1/verify', ({ query }, reply) => {
    const token = query.token_hash ?? query.token
    const carried = { token: typeof token === 'string' ? token : '', type: types.get(query.type) ?? '' }
    return reply.redirect(toConfirmPath(carried), 303)
  })

/**
 * Redirects the address in a mail that programs without one-click unsubscribe open to the page that asks first, and changes
 * nothing.
 */
const redirectToUnsubscribePage = (app: FastifyInstance) =>
  app.get<{ Params: { token: string } }>('/api/unsubscribe/:token', ({ params }, reply) =>
    reply.redirect(`/unsubscribe/${encodeURIComponent(params.token)}`, 303),
  )

const redirectToLeavePage = (app: FastifyInstance) =>
  app.get<{ Params: { token: string } }>('/api/waiting-list/leave/:token', ({ params }, reply) =>
    reply.redirect(`/p/leave/${encodeURIComponent(params.token)}`, 303),
  )

/** These addresses in mails are opened by mail programs, so the pages ask first. */
export function redirectMailedLinks(app: FastifyInstance) {
  redirectToUnsubscribePage(app)
  redirectToLeavePage(app)
  redirectToConfirmPage(app)
}
