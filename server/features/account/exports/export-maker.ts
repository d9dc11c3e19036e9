import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/platform/database/database.ts'
import { streamZip } from '#server/platform/formats/zip.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { fillArchive } from './fill-archive.ts'
import {
  type Claim,
  claimExport,
  deleteExport,
  finishExport,
  listOver,
  releaseExport,
  toFileName,
} from './stored-exports.ts'

const TYPE = 'application/zip'

type Dependencies = {
  db: Db
  storage: Storage
  /** The name of the community. */
  getName: () => Promise<string>
  log: FastifyBaseLogger
}

type Making = Dependencies & { signal: AbortSignal }

/**
 * Makes waiting archives until none is left or `signal` aborts. Nodes share them. A failed archive is tried again after two
 * minutes, five times in all.
 */
export const createExportMaker = (dependencies: Dependencies) => async (signal: AbortSignal) => {
  for (;;) {
    const claim = signal.aborted ? undefined : await claimExport(dependencies.db)
    if (!claim) return
    await makeExport({ ...dependencies, signal }, claim)
  }
}

async function makeExport({ db, storage, getName, log, signal }: Making, claim: Claim) {
  const community = await getName()
  const filling = Promise.withResolvers<void>()
  const content = streamZip(zip => {
    const filled = fillArchive(zip, { db, storage, claim, community, signal })
    filled.then(filling.resolve, filling.resolve)
    return filled
  })
  try {
    const bytes = await storage.putStream(toFileName(claim.id), { content, type: TYPE })
    await finishExport(db, claim, bytes)
  } catch (error) {
    content.destroy()
    await filling.promise
    if (signal.aborted) return void (await releaseExport(db, claim))
    log.warn({ err: error, export: claim.id }, 'an archive of a member was not made')
  }
}

export async function clearExports(db: Db, storage: Pick<Storage, 'remove'>) {
  for (const { id } of await listOver(db)) {
    await storage.remove(toFileName(id))
    await deleteExport(db, id)
  }
}
