import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'

/** Ready answers by path. */
export type BareAnswers = Record<string, string>

/** A Fastify with nothing but routes that answer given texts: what the app could reach at most. */
async function serveBare(answers: BareAnswers) {
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

// The bench ended, maybe with an error.
process.once('disconnect', () => process.exit())
process.once('message', (answers: BareAnswers) => void serveBare(answers))
