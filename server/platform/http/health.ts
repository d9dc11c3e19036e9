import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { getDiskSpace } from '#server/platform/database/disk-space.ts'

const OK = 'ok'

/**
 * `/livez`: the process answers. `/readyz`: its database answers too and has room to write, else 503. Anyone may ask,
 * so those who ask at the same time share one answer of the database.
 */
export function serveHealth(app: FastifyInstance, db: Db) {
  let underWay: Promise<string> | undefined
  const ask = () => {
    underWay ??= getStatus(db).finally(() => {
      underWay = undefined
    })
    return underWay
  }
  app.get('/livez', async () => ({ status: OK }))
  app.get('/readyz', async (_, reply) => {
    const status = await ask()
    return reply.code(status === OK ? 200 : 503).send({ status })
  })
}

async function getStatus(db: Db) {
  try {
    await sql`select 1`.execute(db)
    return (await getDiskSpace(db).isAvailable(db)) ? OK : 'the database has no room to write'
  } catch {
    return 'the database does not answer'
  }
}
