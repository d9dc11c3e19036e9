import type { FastifyInstance } from 'fastify'
import { type LinkType, toConfirmPath } from '#server/features/accounts/emails/one-time-token.ts'

type Query = Partial<Record<'token' | 'token_hash' | 'type', unknown>>

/** The sign-in protocol's types of links, and what our confirm page calls them. */
const types = new Map<unknown, LinkType>([
  ['recovery', 'recovery'],
  ['magiclink', 'recovery'],
  ['signup', 'signup'],
  ['invite', 'invite'],
  ['email', 'signup'],
  ['email_change', 'email_change'],
])

/**
 * Links of the sign-in protocol lead to our confirm page, which asks first: following one changes nothing, since mail
 * programs follow them too. They lead nowhere else, whatever their `redirect_to` says.
 */
export const redirectToConfirmPage = (app: FastifyInstance) =>
  app.get<{ Querystring: Query }>('/auth/v1/verify', ({ query }, reply) => {
    const token = query.token_hash ?? query.token
    const carried = { token: typeof token === 'string' ? token : '', type: types.get(query.type) ?? '' }
    return reply.redirect(toConfirmPath(carried), 303)
  })

/**
 * Mail programs that do not know how to unsubscribe by themselves open the address where others do: it leads to the
 * page that asks first, and changes nothing.
 */
export const redirectToUnsubscribePage = (app: FastifyInstance) =>
  app.get<{ Params: { token: string } }>('/api/unsubscribe/:token', ({ params }, reply) =>
    reply.redirect(`/unsubscribe/${encodeURIComponent(params.token)}`, 303),
  )
