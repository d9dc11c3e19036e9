import { access } from 'node:fs/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { MEDIA_FOLDER } from '#contract/items/picture-sizes.ts'
import { cleanUploads, createKeepPicture } from '#server/features/items/uploads/commands.ts'
import { createHiddenFiles, isMediaFile, MEDIA_TYPE } from '#server/features/items/uploads/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { logFailure } from '#server/platform/database/outage.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import { throttleWarnings } from '#server/platform/failures/throttle-warnings.ts'
import { runEvery } from '#server/platform/jobs/run-every.ts'
import { picturesUp } from '#server/platform/metrics/counters.ts'
import { createPictureEncoder } from '#server/platform/pictures/picture-encoder-client.ts'
import { serveMedia } from '#server/platform/pictures/serve-media.ts'
import type { RateLimiter } from '#server/platform/rate-limits/rate-limiter.ts'
import type { Settings } from '#server/platform/settings/env.ts'
import { openStorage, type Storage } from '#server/platform/storage/storage.ts'

const HOUR_MS = 60 * 60_000
const TRY_EACH_MS = 5 * 60_000
/** A key that no stored picture can have. */
const NO_PICTURE = 'health-probe'
/** A WebP of one pixel. */
const DOT = Buffer.from('UklGRhoAAABXRUJQVlA4TA4AAAAvAAAAAAcQEf0PRET/Aw==', 'base64')

type Options = { db: Db; settings: Settings; rateLimit: RateLimiter | undefined }

export async function openPictures(app: FastifyInstance, { db, settings, rateLimit }: Options) {
  const storage = await openStorage(settings)
  const { encode, close } = createPictureEncoder()
  const { stop } = runEvery(() => cleanUploads(db, storage), {
    everyMs: HOUR_MS,
    onError: error => logFailure(app.log, error, 'the clean-up of uploads stopped'),
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

/** Rejects if the storage of pictures cannot be reached. A folder that is not there yet is made with the first picture. */
export async function reachPictures({ S3, DATA_DIR }: Settings, storage: Pick<Storage, 'get'>) {
  await storage.get(NO_PICTURE)
  if (!S3) await access(DATA_DIR)
}

/**
 * Tries at once, and every five minutes, whether a picture can be encoded and the storage reached, so that the log and the
 * metrics say so before an upload fails. `stop` ends it.
 */
export async function openPictureTries({ settings, log }: { settings: Settings; log: FastifyBaseLogger }) {
  const storage = await openStorage(settings)
  const warn = throttleWarnings(log)
  const attempt = async (part: 'encoder' | 'storage', work: Promise<unknown>) => {
    const error = await work.then(() => undefined).catch((why: Error) => why)
    picturesUp.set({ part }, error ? 0 : 1)
    if (error) warn(`pictures cannot be uploaded: the ${part} failed`, error)
  }
  const tryBoth = () =>
    Promise.all([attempt('encoder', encodeDot()), attempt('storage', reachPictures(settings, storage))])
  void tryBoth()
  return runEvery(tryBoth, { everyMs: TRY_EACH_MS, onError: () => {} })
}

function encodeDot() {
  const { encode, close } = createPictureEncoder()
  return encode(DOT).finally(close)
}
