import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Db } from '../database/database.ts'
import { type Actor, type Announce, type Recorder, writeAs } from '../database/write.ts'
import type { Route } from './implement.ts'
import { parseInput } from './input.ts'
import type { createLimiter } from './limiter.ts'
import { responseSchema } from './response-schema.ts'
import { urlOf } from './url.ts'

export type ServeOptions = {
  db: Db
  recorder: Recorder
  announce: Announce
  /** The member behind an Authorization header; refuses with session.missing or session.ended. */
  authenticate: (authorization: string | undefined) => Promise<Actor>
  /** Absent when rate limits are switched off. */
  limit: ReturnType<typeof createLimiter> | undefined
}

declare module 'fastify' {
  interface FastifyContextConfig {
    wire?: 'gotrue'
  }
}

/** Adds every route: who calls, how often, with what; then the handler; then the reply's schema. */
export function serve(app: FastifyInstance, routes: readonly Route[], options: ServeOptions) {
  for (const route of routes) {
    const { key, endpoint } = route
    app.route({
      method: key.slice(0, key.indexOf(' ')),
      url: urlOf(key, endpoint),
      config: endpoint.wire ? { wire: endpoint.wire } : {},
      schema: endpoint.ok ? { response: { 200: responseSchema(endpoint.ok) } } : {},
      handler: async (request, reply) => {
        const answer = await answerTo(request, route, options)
        if (endpoint.cache) reply.header('cache-control', endpoint.cache)
        return endpoint.ok ? answer : reply.code(204).send()
      },
    })
  }
}

async function answerTo(request: FastifyRequest, { endpoint, handler }: Route, options: ServeOptions) {
  const actor = await actorOf(request, endpoint, options)
  const { ip: address, headers, log } = request
  await options.limit?.(endpoint.limit, { address, member: actor?.id })
  const { db, recorder, announce } = options
  const guest = { db, recorder, log, caller: { address, userAgent: headers['user-agent'] ?? '' } }
  const context = actor ? { ...guest, actor, write: writeAs({ db, actor, recorder, announce }) } : guest
  return handler(context as Parameters<typeof handler>[0], parseInput(endpoint, request))
}

const actorOf = (request: FastifyRequest, { access }: Endpoint, { authenticate }: ServeOptions) =>
  access === 'public' ? undefined : authenticate(request.headers.authorization)
