import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import type { S3Settings } from '#server/platform/env.ts'
import type { Storage } from './storage.ts'

// Timeouts in milliseconds, since a reader waits for the picture.
const CONNECTION_TIMEOUT_MS = 2_000
const REQUEST_TIMEOUT_MS = 5_000
const ATTEMPTS = 2

const createClient = ({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings) =>
  new S3Client({
    region,
    // Stores that are not Amazon's have the bucket in the path.
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

/** Stores files as objects in a bucket of S3 or of a store with the same protocol. */
export function createS3Storage(settings: S3Settings): Storage {
  const client = createClient(settings)
  const Bucket = settings.bucket
  return {
    put: async (Key, { bytes, type }) => {
      await client.send(new PutObjectCommand({ Bucket, Key, Body: bytes, ContentType: type }))
    },
    get: async Key => {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }))
        return await Body?.transformToByteArray()
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },
    list: async Prefix => {
      const names: string[] = []
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix }))
        names.push(...Contents.map(({ Key = '' }) => Key))
      return names
    },
    remove: async Key => {
      await client.send(new DeleteObjectCommand({ Bucket, Key }))
    },
  }
}
