import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/platform/database/database.ts'
import { getDiskSpace } from '#server/platform/database/disk-space.ts'
import { findClockFault } from '#server/platform/database/same-time.ts'

const OK = 'ok'

/**
 * Serves `/livez`, which is 200 while the process responds, and `/readyz`, which is 503 unless the database responds, has
 * space to write and agrees on the time. Anyone may call them, so calls at the same time share one query.
 */
export function serveHealth(app: FastifyInstance, db: Db) {
  let pending: Promise<string> | undefined
  const check = () => {
    pending ??= getStatus(db).finally(() => {
      pending = undefined
    })
    return pending
  }
  app.get('/livez', async () => ({ status: OK }))
  app.get('/readyz', async (_, reply) => {
    const status = await check()
    return reply.code(status === OK ? 200 : 503).send({ status })
  })
}

async function getStatus(db: Db) {
  try {
    if (await findClockFault(db)) return 'the clock is wrong'
    return (await getDiskSpace(db).isAvailable(db)) ? OK : 'the database has no room to write'
  } catch {
    return 'the database does not answer'
  }
}
