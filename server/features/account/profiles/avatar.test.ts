import { expect, test } from 'vitest'
import type { UploadKey } from '#contract/ids.ts'
import { cleanUploads } from '#server/features/items/uploads/commands.ts'
import { openStorage } from '#server/platform/storage/storage.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { publishIdea, quickIdea, readItem, sendPicture } from '#test/support/items/factories.ts'
import { plainPng } from '#test/support/pictures/image-files.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const viewer = useMember(server, 'Viewer')

const page = async ({ id }: Persona) =>
  (await viewer.call('GET /members/:memberId', { params: { memberId: id } })).ok
const send = async (by: Persona) => sendPicture(by, await plainPng({ width: 400, height: 300 }))
const set = (by: Persona, key: UploadKey) => by.call('PUT /me/avatar', { body: { key } })
const files = async () =>
  (await server.db.selectFrom('uploads').select('key').execute()).map(({ key }) => key)
const findChanges = async ({ id }: Persona) =>
  (await server.sql`select payload from facts where actor_id = ${id} and kind = 'profile.changed'`).rows

test('200 shows a small version of the uploaded picture next to the member’s name until it is removed', async () => {
  const member = await join(server, 'Ada')
  const { key, address } = await send(member)
  const avatar = address.replace('.400.', '.320.')
  expect((await set(member, key)).ok.avatar).toBe(avatar)
  const item = await publishIdea(member)
  expect((await readItem(viewer, { id: item.id, kind: 'idea' })).author.avatar).toBe(avatar)
  expect((await page(member)).avatar).toBe(avatar)
  expect((await server.app.inject(avatar)).statusCode).toBe(200)
  expect((await member.call('DELETE /me/avatar')).ok.avatar).toBeNull()
  expect((await member.call('DELETE /me/avatar')).status).toBe(200)
  expect((await page(member)).avatar).toBeNull()
})

test('the cleanup keeps the current avatar and deletes the previous one', async () => {
  const member = await join(server)
  const [first, second] = [await send(member), await send(member)]
  await set(member, first.key)
  await set(member, second.key)
  await cleanUploads(server.db, await openStorage({ DATA_DIR: server.dataDir, S3: undefined }))
  expect(await files()).toContain(second.key)
  expect(await files()).not.toContain(first.key)
  expect((await page(member)).avatar).not.toBeNull()
})

test('200 for the same upload sent twice, concurrently or later, which is recorded once', async () => {
  const member = await join(server)
  const { key } = await send(member)
  const replies = await Promise.all([set(member, key), set(member, key)])
  expect([...replies, await set(member, key)].map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await findChanges(member)).toEqual([{ payload: { fields: ['avatar'] } }])
})

test("422 for another member's upload, and for an upload that an item uses", async () => {
  const member = await join(server)
  const { key } = await send(viewer)
  expect((await set(member, key)).refusal.code).toBe('upload.missing')
  const used = await send(member)
  await member.call('POST /ideas', { body: quickIdea({ image: used.key }) })
  expect((await set(member, used.key)).refusal.code).toBe('upload.missing')
})
