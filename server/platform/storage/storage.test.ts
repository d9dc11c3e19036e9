import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { readSettings } from '#server/platform/settings/env.ts'
import { s3SettingsAt, startS3 } from '#test/support/pictures/s3.ts'
import { startHttpServer } from '#test/support/server/http-server.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { openStorage } from './storage.ts'

const open = (settings: Record<string, string>) => openStorage(readSettings(settings))
const inFolder = async () => open({ DATA_DIR: await temporaryFolder() })
const inS3 = async () => open((await startS3()).settings)

const file = (bytes: Uint8Array) => ({ bytes, type: 'image/avif' })
const text = (content: string) => file(Buffer.from(content))
const contentOf = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString()

describe.each([
  ['a folder', inFolder],
  ['S3', inS3],
])('%s', (_, openIt) => {
  test('returns stored bytes unchanged', async () => {
    const storage = await openIt()
    const bytes = crypto.getRandomValues(new Uint8Array(60_000))
    await storage.put('abc.1.avif', file(bytes))
    expect(Buffer.from((await storage.get('abc.1.avif')) ?? []).equals(bytes)).toBe(true)
  })

  test('streams a file of any size and keeps no part of a broken one', async () => {
    const storage = await openIt()
    const chunk = crypto.getRandomValues(new Uint8Array(60_000))
    const chunks = Array.from({ length: 300 }, () => Buffer.from(chunk))
    const type = 'application/zip'
    expect(await storage.putStream('export-1.zip', { content: Readable.from(chunks), type })).toBe(18_000_000)
    const found = await storage.getStream('export-1.zip')
    const read = await found?.content.toArray()
    expect([found?.bytes, Buffer.concat(read ?? []).equals(Buffer.concat(chunks))]).toEqual([
      18_000_000,
      true,
    ])
    const broken = Readable.from(
      (async function* () {
        yield* chunks
        throw new Error('broke off')
      })(),
    )
    await expect(storage.putStream('export-2.zip', { content: broken, type })).rejects.toThrow('broke off')
    expect(await storage.getStream('export-2.zip')).toBeUndefined()
    expect(await storage.list('export')).toEqual(['export-1.zip'])
  })

  test('keeps the later of two files with the same name', async () => {
    const storage = await openIt()
    await storage.put('abc', text('first'))
    await storage.put('abc', text('second'))
    expect(contentOf(await storage.get('abc'))).toBe('second')
    expect(await storage.list('ab')).toEqual(['abc'])
  })

  test('lists only names with the prefix', async () => {
    const storage = await openIt()
    for (const name of ['abc.1', 'abc.2', 'abd.1', 'b0.1']) await storage.put(name, text(name))
    expect((await storage.list('abc')).toSorted()).toEqual(['abc.1', 'abc.2'])
    expect(await storage.list('zz')).toEqual([])
  })

  test('finds no missing or removed file, and removing a file twice is harmless', async () => {
    const storage = await openIt()
    expect(await storage.get('abc')).toBeUndefined()
    await storage.remove('abc')
    await storage.put('abc', text('x'))
    await storage.remove('abc')
    await storage.remove('abc')
    expect(await storage.get('abc')).toBeUndefined()
    expect(await storage.list('ab')).toEqual([])
  })
})

test('a paginated S3 listing returns all names', async () => {
  const origin = await startHttpServer((request, reply) => {
    const { searchParams } = new URL(request.url ?? '', 'http://s3')
    const isSecond = searchParams.get('continuation-token') === 'more'
    const rest = isSecond
      ? ''
      : '<IsTruncated>true</IsTruncated><NextContinuationToken>more</NextContinuationToken>'
    const name = isSecond ? 'ab.2' : 'ab.1'
    reply.end(`<ListBucketResult>${rest}<Contents><Key>${name}</Key></Contents></ListBucketResult>`)
  })
  const storage = await open(s3SettingsAt(origin))
  expect(await storage.list('ab')).toEqual(['ab.1', 'ab.2'])
})

test('every method fails if S3 returns 503 or does not respond', async () => {
  const origin = await startHttpServer((_, reply) => reply.writeHead(503).end())
  for (const at of [origin, 'http://127.0.0.1:1']) {
    const storage = await open(s3SettingsAt(at))
    for (const verb of [
      () => storage.put('abc', text('x')),
      () => storage.get('abc'),
      () => storage.list('abc'),
      () => storage.remove('abc'),
    ])
      await expect(verb()).rejects.toThrow()
  }
})
