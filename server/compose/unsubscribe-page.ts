import type { FastifyInstance } from 'fastify'

/**
 * Mail programs that do not know how to unsubscribe by themselves open the address where others do: it leads to the
 * page that asks first, and changes nothing.
 */
export const redirectToUnsubscribePage = (app: FastifyInstance) =>
  app.get<{ Params: { token: string } }>('/api/unsubscribe/:token', ({ params }, reply) =>
    reply.redirect(`/unsubscribe/${encodeURIComponent(params.token)}`, 303),
  )
