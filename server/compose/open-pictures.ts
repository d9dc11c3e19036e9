import type { FastifyInstance } from 'fastify'
import { MEDIA_FOLDER } from '#contract/items/picture-sizes.ts'
import { cleanUploads, createKeepPicture } from '#server/features/items/uploads/commands.ts'
import { createHiddenFiles, isMediaFile, MEDIA_TYPE } from '#server/features/items/uploads/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import { runEvery } from '#server/platform/jobs/run-every.ts'
import { createImageWorker } from '#server/platform/pictures/picture-encoder.ts'
import { serveMedia } from '#server/platform/pictures/serve-media.ts'
import type { RateLimiter } from '#server/platform/rate-limits/rate-limiter.ts'
import type { Settings } from '#server/platform/settings/env.ts'
import { openStorage } from '#server/platform/storage/storage.ts'

const HOUR_MS = 60 * 60_000

type Options = { db: Db; settings: Settings; rateLimit: RateLimiter | undefined }

export async function openPictures(app: FastifyInstance, { db, settings, rateLimit }: Options) {
  const storage = await openStorage(settings)
  const { encode, close } = createImageWorker()
  const { stop } = runEvery(() => cleanUploads(db, storage), {
    everyMs: HOUR_MS,
    onError: error => app.log.error({ err: error }, 'the clean-up of uploads stopped'),
  })
  app.addHook('onClose', close)
  app.addHook('onClose', stop)
  serveMedia(app, {
    folder: MEDIA_FOLDER,
    type: MEDIA_TYPE,
    isName: isMediaFile,
    get: storage.get,
    findViewers: createHiddenFiles(db),
    rateLimit,
  })
  const read = (name: string) => storage.get(name).catch(() => refuse('busy'))
  return { keep: createKeepPicture({ encode, storage }), read, storage }
}
