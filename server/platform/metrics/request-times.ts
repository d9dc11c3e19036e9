import type { FastifyInstance } from 'fastify'
import { toRoute } from '#server/platform/http/request-log.ts'
import { requestTimes } from './counters.ts'

const CLASS = 100

/** Measures each response of the app: by method, pattern of the route and class of the status, such as `2xx`. */
export function measureRequests(app: FastifyInstance) {
  app.addHook('onResponse', (request, reply, done) => {
    const status = `${Math.floor(reply.statusCode / CLASS)}xx`
    requestTimes.observe(
      { method: request.method, route: toRoute(request), status },
      reply.elapsedTime / 1_000,
    )
    done()
  })
}
