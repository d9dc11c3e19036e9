import path from 'node:path'
import type { Settings } from '#server/platform/env.ts'
import { createFolderStorage } from './folder.ts'
import type { Storage } from './storage.ts'

/** The storage that the settings name: S3 where there is a bucket, else the folder `media` of the data folder. */
export async function openStorage({ S3, DATA_DIR }: Pick<Settings, 'S3' | 'DATA_DIR'>): Promise<Storage> {
  if (!S3) return createFolderStorage(path.join(DATA_DIR, 'media'))
  // Read only where it is needed: it is large.
  const { createS3Storage: s3Storage } = await import('./s3.ts')
  return s3Storage(S3)
}
