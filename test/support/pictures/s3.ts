import { createRequire } from 'node:module'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from '../temporary-folder.ts'

type Options = {
  address: string
  port: number
  silent: boolean
  directory: string
  configureBuckets: { name: string }[]
}
type Server = { run: () => Promise<{ port: number }>; close: () => Promise<void> }

// The package has no types.
const require = createRequire(import.meta.url)
const S3rver = require('s3rver') as new (options: Options) => Server

const S3_BUCKET = 'pictures'

/**
 * Starts a real server of the S3 protocol with one empty bucket until the test is over. `settings` are those for using
 * it.
 */
export async function startS3() {
  const directory = await temporaryFolder()
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: S3_BUCKET }],
  })
  const { port } = await server.run()
  const close = () => server.close().catch(() => {})
  onTestFinished(close)
  return { settings: s3SettingsAt(`http://127.0.0.1:${port}`), close }
}

/** Returns the settings for a bucket at `origin`. */
export const s3SettingsAt = (origin: string) => ({
  S3_BUCKET,
  S3_ENDPOINT: origin,
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
})
