import type { FastifyInstance, FastifyRequest } from 'fastify'
import { newPatience, patiently, restart } from '#server/platform/database/patience.ts'

/**
 * Limits how long each request waits for the database, to `limitMs` milliseconds in all. A body that comes in slowly
 * costs none of it.
 */
export function limitWaiting(app: FastifyInstance, limitMs: number) {
  const patienceOf = new WeakMap<FastifyRequest, ReturnType<typeof newPatience>>()
  app.addHook('onRequest', (request, _, done) => {
    const patience = newPatience(limitMs)
    patienceOf.set(request, patience)
    patiently(patience, done)
  })
  // What reads a body goes on in the context of its socket, so the request's own is entered again.
  app.addHook('preValidation', (request, _, done) => {
    const patience = patienceOf.get(request) ?? newPatience(limitMs)
    restart(patience)
    patiently(patience, done)
  })
}
