import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import type { S3Settings } from '#server/platform/settings/env.ts'

// Timeouts in milliseconds, since a reader waits for the picture.
const CONNECTION_TIMEOUT_MS = 2_000
const REQUEST_TIMEOUT_MS = 5_000
const ATTEMPTS = 2

const createClient = ({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings) =>
  new S3Client({
    region,
    // Stores other than Amazon's have the bucket in the path.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      throwOnRequestTimeout: true,
    },
    // Many stores keep the client's default checksum as a part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

/** The bytes of a part. It is the least that S3 allows, because a part is in memory. S3 takes 10,000 parts of a file. */
const PART_BYTES = 5 * 1024 * 1024
/** The milliseconds that sending a part may take. No reader waits for it. */
const PART_TIMEOUT_MS = 60_000

/** Yields the content of a stream in parts of one size. The last one may be smaller, and there is always one. */
async function* cutInParts(content: Readable) {
  let chunks: Buffer[] = []
  let size = 0
  for await (const chunk of content) {
    chunks.push(chunk)
    size += chunk.length
    if (size < PART_BYTES) continue
    yield Buffer.concat(chunks)
    chunks = []
    size = 0
  }
  yield Buffer.concat(chunks)
}

/**
 * Stores a stream in parts, one of which is in memory at a time. Returns its size in bytes. If it fails, nothing is stored.
 */
async function uploadInParts(
  { client, ...target }: { client: S3Client; Bucket: string; Key: string },
  { content, type }: { content: Readable; type: string },
) {
  const begun = new CreateMultipartUploadCommand({ ...target, ContentType: type })
  const { UploadId } = await client.send(begun)
  const Parts: CompletedPart[] = []
  let bytes = 0
  try {
    for await (const Body of cutInParts(content)) {
      const part = { ...target, UploadId, PartNumber: Parts.length + 1, Body }
      const { ETag } = await client.send(new UploadPartCommand(part), { requestTimeout: PART_TIMEOUT_MS })
      Parts.push({ ETag, PartNumber: part.PartNumber })
      bytes += Body.length
    }
    const finished = new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts } })
    await client.send(finished, { requestTimeout: PART_TIMEOUT_MS })
    return bytes
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand({ ...target, UploadId })).catch(() => {})
    throw error
  }
}

/** Creates a storage of objects in a bucket, of S3 or of a store with the same protocol. */
export function createS3Storage(settings: S3Settings) {
  const client = createClient(settings)
  const Bucket = settings.bucket
  const find = (Key: string) =>
    client.send(new GetObjectCommand({ Bucket, Key })).catch((error: unknown) => {
      if (error instanceof NoSuchKey) return undefined
      throw error
    })
  return {
    put: async (Key: string, { bytes, type }: { bytes: Uint8Array; type: string }) => {
      await client.send(new PutObjectCommand({ Bucket, Key, Body: bytes, ContentType: type }))
    },
    get: async (Key: string) => (await find(Key))?.Body?.transformToByteArray(),
    putStream: (Key: string, file: { content: Readable; type: string }) =>
      uploadInParts({ client, Bucket, Key }, file),
    getStream: async (Key: string) => {
      const { Body, ContentLength: bytes = 0 } = (await find(Key)) ?? {}
      return Body && { content: Body as Readable, bytes }
    },
    list: async (Prefix: string) => {
      const names: string[] = []
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix }))
        names.push(...Contents.map(({ Key = '' }) => Key))
      return names
    },
    remove: async (Key: string) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key }))
    },
  }
}
