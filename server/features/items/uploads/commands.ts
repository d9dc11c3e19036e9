import { createHash } from 'node:crypto'
import type { UploadKey } from '#contract/ids.ts'
import { MEDIA_FOLDER } from '#contract/picture-sizes.ts'
import type { Upload, uploads } from '#contract/uploads.ts'
import type { Db } from '#server/platform/database/database.ts'
import { withAdvisoryLock } from '#server/platform/database/transaction.ts'
import type { Context, Handler } from '#server/platform/http/route.ts'
import type { EncodeImage, ImageSize } from '#server/platform/pictures/image-worker.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { MEDIA_TYPE, mediaFile } from './media-file.ts'
import { findStale, isStillStale } from './queries.ts'
import { deleteUpload, insertUpload, removeUpload } from './rows.ts'

type Send = (typeof uploads)['POST /uploads']
type Sender = Pick<Context<Send>, 'actor' | 'write' | 'log'>
type Means = { encode: EncodeImage; storage: Storage }

const hashOf = ({ data }: ImageSize) => createHash('sha256').update(data).digest('hex')
const bytesOf = (sizes: readonly ImageSize[]) => sizes.reduce((sum, { data }) => sum + data.length, 0)

/** Develops and stores what a member sent; afterwards there is an upload with all its files, or nothing. */
export const keepPicture =
  ({ encode, storage }: Means) =>
  async (sender: Sender, sent: Uint8Array): Promise<Upload> => {
    const { width, height, sizes } = await encode(sent)
    const sha256 = hashOf(sizes.at(-1) ?? refuse('picture.broken'))
    const row = { user_id: sender.actor.id, sha256, width, height, bytes: bytesOf(sizes) }
    const { key } = await sender.write(({ tx }) => insertUpload(tx, row))
    const stored: ImageSize[] = []
    try {
      for (const size of sizes) {
        await storage.put(mediaFile(sha256, size.width), { bytes: size.data, type: MEDIA_TYPE })
        stored.push(size)
      }
    } catch (error) {
      sender.log.error({ err: error }, 'a picture cannot be stored')
      await takeBack(sender, { key, sha256, from: stored.length > 0 ? storage : undefined })
      refuse('picture.not-stored')
    }
    return { key, address: `${MEDIA_FOLDER}/${mediaFile(sha256, width)}`, width, height }
  }
export type KeepPicture = ReturnType<typeof keepPicture>

type Kept = { key: UploadKey; sha256: string; from: Storage | undefined }

/** What cannot be taken back now is left to the clean-up, which finds it by its row. */
const takeBack = ({ write, log }: Sender, { key, sha256, from }: Kept) =>
  write<unknown>(({ tx }) => (from ? removeUpload(tx, from, { key, sha256 }) : deleteUpload(tx, key))).catch(
    (problem: unknown) => log.warn({ err: problem }, 'a picture that is not wanted is still stored'),
  )

export const sendPicture =
  (keep: KeepPicture): Handler<Send> =>
  (context, { file }) =>
    keep(context, file)

/**
 * Removes what was uploaded and not used within 24 hours, and the pictures of items that were deleted as long ago, with
 * their files. Several nodes take turns. Throws where files cannot be removed; the next time goes on from there.
 */
export async function cleanUploads(db: Db, storage: Storage) {
  for (const { key, sha256 } of await findStale(db))
    await withAdvisoryLock(db, 'the clean-up of uploads', async tx => {
      if (await isStillStale(tx, key)) await removeUpload(tx, storage, { key, sha256 })
    })
}
