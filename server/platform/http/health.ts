import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** `/livez`: the process answers. `/readyz`: its database answers too, else 503. */
export function serveHealth(app: FastifyInstance, db: Db) {
  app.get('/livez', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    try {
      await sql`select 1`.execute(db)
      return { status: 'ok' }
    } catch {
      return reply.code(503).send({ status: 'the database does not answer' })
    }
  })
}
