import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { roomOf } from '../database/room.ts'

/** `/livez`: the process answers. `/readyz`: its database answers too and has room to write, else 503. */
export function serveHealth(app: FastifyInstance, db: Db) {
  app.get('/livez', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    try {
      await sql`select 1`.execute(db)
      if (await roomOf(db).isThere(db)) return { status: 'ok' }
      return reply.code(503).send({ status: 'the database has no room to write' })
    } catch {
      return reply.code(503).send({ status: 'the database does not answer' })
    }
  })
}
