import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createDeadline, restartDeadline, runWithDeadline } from '#server/platform/database/deadline.ts'

/**
 * Limits how long each request waits for the database, to `limitMs` milliseconds in all. A body that comes in slowly
 * costs none of it.
 */
export function addDeadlines(app: FastifyInstance, limitMs: number) {
  const patienceOf = new WeakMap<FastifyRequest, ReturnType<typeof createDeadline>>()
  app.addHook('onRequest', (request, _, done) => {
    const patience = createDeadline(limitMs)
    patienceOf.set(request, patience)
    runWithDeadline(patience, done)
  })
  // What reads a body goes on in the context of its socket, so the request's own is entered again.
  app.addHook('preValidation', (request, _, done) => {
    const patience = patienceOf.get(request) ?? createDeadline(limitMs)
    restartDeadline(patience)
    runWithDeadline(patience, done)
  })
}
