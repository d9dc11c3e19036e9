import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Returns the pattern of the request's route, such as `/api/items/:itemId`; nothing that a caller typed is in it. */
export const toRoute = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? '(unknown)'

/**
 * Logs one line for each response: the id of the request, method, route, status, time in ms and bytes of the body (null if
 * it was streamed). Who asked is not in it: such lines would be a record of what each member reads.
 */
export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(toLine(request, reply), 'request')
    done()
  })
}

function toLine(request: FastifyRequest, reply: FastifyReply) {
  const length = reply.getHeader('content-length')
  return {
    method: request.method,
    route: toRoute(request),
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    bytes: length === undefined ? null : Number(length),
  }
}
