import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { UploadKey } from '#contract/ids.ts'
import type { PictureDataUrl } from '#contract/items/pictures.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { guidedProduct, quickIdea, readItem, sendPicture } from '#test/support/items/factories.ts'
import { plainPng } from '#test/support/pictures/image-files.ts'
import { storedFiles, uploadRows } from '#test/support/pictures/stored-files.ts'
import { useServer } from '#test/support/server/use-server.ts'

const png = await plainPng({ width: 80, height: 50 })
const dataUrl = (bytes: Buffer, type = 'image/png') =>
  `data:${type};base64,${bytes.toString('base64')}` as PictureDataUrl

const server = useServer()
const member = useMember(server, 'Member')
const other = useMember(server, 'Other')

const pictureOf = ({ key: _, ...picture }: Awaited<ReturnType<typeof sendPicture>>) => picture
const isClaimed = async (key: UploadKey) =>
  (await uploadRows(server)).find(upload => upload.key === key)?.claimed_at != null

describe('a quick idea', () => {
  test('shows its picture on its page, in both lists and to other members', async () => {
    const upload = await sendPicture(member, png)
    const body = quickIdea({ image: upload.key })
    expect((await member.call('POST /ideas', { body })).status).toBe(200)
    expect((await readItem(other, { id: body.id, kind: 'idea' })).image).toEqual(pictureOf(upload))
    for (const key of ['GET /ideas', 'GET /items'] as const) {
      const { ok } = await other.call(key, { query: {} })
      expect(ok.rows.find(({ id }) => id === body.id)?.image).toEqual(pictureOf(upload))
    }
    expect(await isClaimed(upload.key)).toBe(true)
  })

  test('sent again with a picture that was never uploaded is a different idea', async () => {
    const body = quickIdea({ image: (await sendPicture(member, png)).key })
    const unknown = { ...body, image: crypto.randomUUID() as UploadKey }
    const codes: (string | undefined)[] = []
    for (const sent of [body, body, unknown])
      codes.push((await member.call('POST /ideas', { body: sent })).refusal.code)
    expect(codes).toEqual([undefined, undefined, 'item.differs'])
  })

  test.each([
    ['is not known', async () => crypto.randomUUID() as UploadKey],
    ["is another member's", async () => (await sendPicture(other, png)).key],
    ['belongs to another idea', async () => used()],
  ])('422 when the upload %s, and nothing is published', async (_, keyOf) => {
    const key = await keyOf()
    const body = quickIdea({ image: key })
    const { status, refusal } = await member.call('POST /ideas', { body })
    expect([status, refusal.code]).toEqual([422, 'upload.missing'])
    const found = await server.db.selectFrom('items').select('id').where('id', '=', body.id).execute()
    expect(found).toEqual([])
    const { image: _image, ...without } = body
    expect((await member.call('POST /ideas', { body: without })).status).toBe(200)
  })

  test('one upload sent with twenty simultaneous ideas goes to one of them', async () => {
    const { key } = await sendPicture(member, png)
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => member.call('POST /ideas', { body: quickIdea({ image: key }) })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

async function used() {
  const { key } = await sendPicture(member, png)
  await member.call('POST /ideas', { body: quickIdea({ image: key }) })
  return key
}

describe('a product', () => {
  test('shows an uploaded screenshot on its page and in the list', async () => {
    const upload = await sendPicture(member, png)
    const body = guidedProduct({ screenshot: upload.key })
    expect((await member.call('POST /products', { body })).status).toBe(200)
    expect((await readItem(other, { id: body.id, kind: 'product' })).screenshot).toEqual(pictureOf(upload))
    const { ok } = await other.call('GET /items', { query: { kind: 'product' } })
    expect(ok.rows.find(({ id }) => id === body.id)?.product?.screenshot).toEqual(pictureOf(upload))
  })

  test('accepts its screenshot as a data URL of up to 2 MB', async () => {
    const heavy = Buffer.concat([await sharp(png).jpeg().toBuffer(), Buffer.alloc(2 * 1024 * 1024)]).subarray(
      0,
      2 * 1024 * 1024,
    )
    for (const screenshot of [dataUrl(png), dataUrl(heavy, 'image/jpeg')]) {
      const body = guidedProduct({ screenshot })
      expect((await member.call('POST /products', { body })).status).toBe(200)
      expect((await readItem(member, { id: body.id, kind: 'product' })).screenshot?.width).toBe(80)
    }
  })

  test('sent again with its data URL is the same product', async () => {
    const body = guidedProduct({ screenshot: dataUrl(png) })
    const replies = [
      await member.call('POST /products', { body }),
      await member.call('POST /products', { body }),
    ]
    expect(replies.map(({ ok }) => ok)).toEqual([{ id: body.id }, { id: body.id }])
    const { screenshot: _screenshot, ...without } = body
    expect((await member.call('POST /products', { body: without })).refusal.code).toBe('item.differs')
  })

  test.each([
    ['half a picture', 422, dataUrl(png.subarray(0, png.length / 2))],
    ['more than 2 MB', 400, dataUrl(Buffer.alloc(2 * 1024 * 1024 + 9))],
    ['50 MB', 413, dataUrl(Buffer.alloc(50 * 1024 * 1024))],
  ])('refuses %s with %i, and publishes and stores nothing', async (_, status, screenshot) => {
    const before = [await uploadRows(server), await storedFiles(server)]
    const body = guidedProduct({ screenshot })
    const reply = await member.call('POST /products', { body })
    expect([reply.status, typeof reply.refusal.message]).toEqual([status, 'string'])
    expect([await uploadRows(server), await storedFiles(server)]).toEqual(before)
    const found = await server.db.selectFrom('items').select('id').where('id', '=', body.id).execute()
    expect(found).toEqual([])
  })
})
