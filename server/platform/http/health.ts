import type { FastifyInstance } from 'fastify'
import { isNear } from '#server/platform/connections/network.ts'
import { findClockFault } from '#server/platform/database/clock-check.ts'
import type { Db } from '#server/platform/database/database.ts'
import { getDiskSpace } from '#server/platform/database/disk-space.ts'
import { readLowestVersion } from '#server/platform/database/migrations/schema-state.ts'
import { compareVersions } from '#server/platform/database/migrations/versions.ts'
import { readProgramText, readProgramVersion } from '#server/platform/processes/program-version.ts'

const OK = 'ok'

/**
 * Serves `/livez`, which is 200 while the process responds, and `/readyz`, which is 503 unless the database responds, has
 * space to write, agrees on the time and still serves this version. Anyone may call them, so calls at the same time share
 * one query. To this machine alone it names the version.
 */
export function serveHealth(app: FastifyInstance, db: Db) {
  let pending: Promise<string | undefined> | undefined
  const check = () => {
    pending ??= findFault(db).finally(() => {
      pending = undefined
    })
    return pending
  }
  app.get('/livez', async () => ({ status: OK }))
  const version = readProgramText()
  app.get('/readyz', async (request, reply) => {
    const fault = await check()
    const status = fault ?? OK
    return reply.code(fault ? 503 : 200).send({ status, ...(isNear(request.raw) && { version }) })
  })
}

/** Returns why this node is not ready, undefined if it is. Never throws. */
export async function findFault(db: Db) {
  try {
    if (await findClockFault(db)) return 'the clock is wrong'
    const lowest = await readLowestVersion(db)
    if (lowest && compareVersions(readProgramVersion(), lowest) < 0)
      return `the database needs ${lowest} or later, and this node is ${readProgramVersion()}`
    return (await getDiskSpace(db).isAvailable(db)) ? undefined : 'the database has no room to write'
  } catch {
    return 'the database does not answer'
  }
}
