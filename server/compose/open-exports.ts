import type { FastifyBaseLogger } from 'fastify'
import { createExportMaker } from '#server/features/account/exports/export-maker.ts'
import { readCommunity } from '#server/features/sign-in/community-settings.ts'
import type { Db } from '#server/platform/database/database.ts'
import { logFailure } from '#server/platform/database/outage.ts'
import { runEvery } from '#server/platform/jobs/run-every.ts'
import type { Settings } from '#server/platform/settings/env.ts'
import { openStorage } from '#server/platform/storage/storage.ts'

const EVERY_MS = 1_000

type Options = { db: Db; settings: Settings; log: FastifyBaseLogger }

/** One archive at a time on this node. */
export async function openExports({ db, settings, log }: Options) {
  const storage = await openStorage(settings)
  const getName = async () => (await readCommunity(db, settings)).values.name
  return runEvery(createExportMaker({ db, storage, getName, log }), {
    everyMs: EVERY_MS,
    onError: error => logFailure(log, error, 'making archives of members failed'),
  })
}
