import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { sourcesOf } from '#contract/items/picture-sizes.ts'
import { rates } from '#contract/rates.ts'
import { join } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { fillDisk, smallDisk } from '#test/support/database/small-disk.ts'
import { sendPicture } from '#test/support/items/factories.ts'
import { flatPng, plainPng } from '#test/support/pictures/image-files.ts'
import { startS3 } from '#test/support/pictures/s3.ts'
import { storedFiles, uploadRows } from '#test/support/pictures/stored-files.ts'
import { startServer, type TestServer } from '#test/support/server/server.ts'
import { useServer } from '#test/support/server/use-server.ts'

const png = await plainPng({ width: 800, height: 500 })
const small = await plainPng({ width: 40, height: 30 })
const get = ({ app }: TestServer, url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers })
const post = ({ app }: TestServer, token: string | null, type: string, payload: Buffer) =>
  app.inject({
    method: 'POST',
    url: '/api/uploads',
    headers: { 'content-type': type, ...(token && { authorization: `Bearer ${token}` }) },
    payload,
  })

/** Starts a server with these settings, and signs a member up, until the test is over. */
async function serverWith(settings: Record<string, string>) {
  const server = await startServer(settings)
  onTestFinished(server.close)
  return { server, member: await join(server) }
}

const server = useServer()
const member = useMember(server)

describe('POST /uploads', () => {
  test('200 stores every size once, named after its content, before the response', async () => {
    const { key, address, width, height } = await sendPicture(member, png)
    expect([width, height]).toEqual([800, 500])
    const [, hash = ''] = /^\/media\/([0-9a-f]{64})\.800\.avif$/.exec(address) ?? []
    const files = [320, 640, 800].map(each => `${hash}.${each}.avif`)
    expect(await storedFiles(server)).toEqual(expect.arrayContaining(files))
    const row = (await uploadRows(server)).find(upload => upload.key === key)
    expect(row).toMatchObject({ user_id: member.id, sha256: hash, claimed_at: null })
    const before = await storedFiles(server)
    const again = await sendPicture(member, png)
    expect([again.address, again.key === key, await storedFiles(server)]).toEqual([address, false, before])
  })

  test.each(['png', 'jpeg', 'webp'] as const)(
    '200 for a %s drops extra phone data at its end',
    async format => {
      const picture = await sharp(small).toFormat(format).toBuffer()
      // As Samsung and motion photos end: a trailer, and a second picture or a film.
      const trailer = [Buffer.from('Image_UTC_Data1700000000000'), picture, Buffer.from('ftypmp42SEFHSEFT')]
      const { address } = await sendPicture(member, Buffer.concat([picture, ...trailer]), `image/${format}`)
      // Sent as a PNG: its content counts.
      expect(address).toBe((await sendPicture(member, picture, 'image/png')).address)
    },
  )

  test.each([
    ['an SVG called a PNG', 415, 'image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a picture called JSON', 415, 'application/json', png],
    ['nothing', 415, 'image/png', Buffer.alloc(0)],
    ['14000 × 14000 pixels', 422, 'image/png', flatPng({ width: 14_000, height: 14_000 })],
    ['half a picture', 422, 'image/png', png.subarray(0, png.length / 2)],
    ['more than 2 MB', 413, 'image/png', Buffer.alloc(2 * 1024 * 1024 + 1)],
  ])('refuses %s with %i and stores nothing', async (_, status, type, payload) => {
    const before = [await uploadRows(server), await storedFiles(server)]
    const { statusCode, json } = await post(server, member.token, type, payload)
    expect([statusCode, typeof json().message]).toEqual([status, 'string'])
    expect([await uploadRows(server), await storedFiles(server)]).toEqual(before)
  })

  test('401 for a guest and 429 for too many uploads, before reading a byte of the picture', async () => {
    const limited = await serverWith({ RATE_LIMITS: 'on' })
    const { calls } = rates.uploads[0]
    const endless = Buffer.alloc(3 * 1024 * 1024)
    expect((await post(limited.server, null, 'image/png', endless)).statusCode).toBe(401)
    for (let sent = 0; sent < calls; sent += 1)
      expect((await post(limited.server, limited.member.token, 'image/png', endless)).statusCode).toBe(413)
    expect((await post(limited.server, limited.member.token, 'image/png', endless)).statusCode).toBe(429)
  })

  test('503 on a full disk, with no row and no file, and 200 once there is room', async ({ skip }) => {
    const disk = await smallDisk()
    if (!disk) return skip()
    const { server, member } = await serverWith({ DATA_DIR: disk })
    const empty = await fillDisk(disk)
    const { status, refusal } = await member.call('POST /uploads', { file: small, type: 'image/png' })
    expect([status, refusal.code]).toEqual([503, 'picture.not-stored'])
    expect([await uploadRows(server), await storedFiles({ dataDir: disk })]).toEqual([[], []])
    await empty()
    await sendPicture(member, small)
  })

  test('200 with S3, which serves the same bytes, and 503 when S3 is down', async () => {
    const s3 = await startS3()
    const { server, member } = await serverWith(s3.settings)
    const { address } = await sendPicture(member, small)
    const { rawPayload } = await get(server, address)
    expect((await sharp(rawPayload).metadata()).width).toBe(40)
    await s3.close()
    expect((await get(server, address)).statusCode).toBe(503)
  })
})

describe('/media', () => {
  test('serves each size only as a picture, cached forever, and never twice to one client', async () => {
    const picture = await sendPicture(member, png)
    for (const source of sourcesOf(picture).split(', ')) {
      const [address = '', width] = source.split(' ')
      const { statusCode, headers, rawPayload } = await get(server, address)
      expect([statusCode, `${(await sharp(rawPayload).metadata()).width}w`]).toEqual([200, width])
      expect(headers).toMatchObject({
        'content-type': 'image/avif',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      })
      const again = await get(server, address, { 'if-none-match': headers.etag ?? '' })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    }
  })

  test.each([
    `/media/${'0'.repeat(64)}.320.avif`,
    '/media/..%2fsigning-keys.json',
    '/media/%2e%2e%2fsigning-keys.json',
    '/media/',
  ])('404 for %s', async url => {
    expect((await get(server, url)).statusCode).toBe(404)
  })
})
