import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'

export type BaselineResponses = Record<string, string>

/** An upper bound for the app: it only returns given texts. */
async function serveBaseline(answers: BaselineResponses) {
  const app = Fastify()
  for (const [url, text] of Object.entries(answers))
    app.route({
      method: ['GET', 'PUT'],
      url,
      handler: (_, reply) => reply.type('application/json; charset=utf-8').send(text),
    })
  await app.listen({ port: 0, host: '127.0.0.1' })
  process.send?.((app.server.address() as AddressInfo).port)
}

// The bench has ended, perhaps with an error.
process.once('disconnect', () => process.exit())
process.once('message', (answers: BaselineResponses) => void serveBaseline(answers))
