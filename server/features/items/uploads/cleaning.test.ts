import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { ItemId, UploadKey } from '#contract/ids.ts'
import { tryAdvisoryLock } from '#server/platform/database/transaction.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { openStorage } from '#server/platform/storage/storage.ts'
import { deleteMember } from '#test/support/accounts/delete-member.ts'
import { join } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { eraseDue } from '#test/support/items/deletions.ts'
import { guidedProduct, quickIdea, sendPicture } from '#test/support/items/factories.ts'
import { plainPng } from '#test/support/pictures/image-files.ts'
import { storedFiles, uploadRows } from '#test/support/pictures/stored-files.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { cleanUploads } from './commands.ts'

const server = useServer()
let storage: Storage
const member = useMember(server)
let colour = 0

beforeAll(async () => {
  storage = await openStorage({ DATA_DIR: server.dataDir, S3: undefined })
})
beforeEach(async () => {
  await server.db.deleteFrom('uploads').execute()
  for (const name of await storedFiles(server)) await storage.remove(name)
})

const clean = () => cleanUploads(server.db, storage)
const another = async () => {
  colour += 1
  return sendPicture(member, await plainPng({ width: 40, height: 30 }, `hsl(${colour * 40}, 60%, 50%)`))
}
const ago = (hours: number) => sql<string>`now() - make_interval(hours => ${hours})`
const sentAgo = (key: UploadKey, hours: number) =>
  server.sql`update uploads set created_at = ${ago(hours)} where key = ${key}`
const deletedAgo = (id: ItemId, hours: number) =>
  server.sql`update items set deleted_at = ${ago(hours)} where id = ${id}`
const keys = async () => (await uploadRows(server)).map(({ key }) => key)

test('an unused upload is deleted with its files after 24 hours, but not before', async () => {
  const [old, young] = [await another(), await another()]
  await sentAgo(old.key, 25)
  await sentAgo(young.key, 23)
  await clean()
  expect(await keys()).toEqual([young.key])
  expect(await storedFiles(server)).toEqual([young.address.replace('/media/', '')])
})

test('a picture in use stays, however old', async () => {
  const [image, screenshot] = [await another(), await another()]
  await member.call('POST /ideas', { body: quickIdea({ image: image.key }) })
  await member.call('POST /products', { body: guidedProduct({ screenshot: screenshot.key }) })
  for (const { key } of [image, screenshot]) await sentAgo(key, 1_000)
  await clean()
  expect((await keys()).toSorted()).toEqual([image.key, screenshot.key].toSorted())
  expect(await storedFiles(server)).toHaveLength(2)
})

test('a deleted item’s picture is deleted once it cannot be restored, and the item no longer refers to it', async () => {
  const [image, screenshot] = [await another(), await another()]
  const [idea, product] = [quickIdea({ image: image.key }), guidedProduct({ screenshot: screenshot.key })]
  await member.call('POST /ideas', { body: idea })
  await member.call('POST /products', { body: product })
  for (const { id } of [idea, product]) await deletedAgo(id, 24 * 7 - 1)
  await eraseDue(server.db)
  await clean()
  expect(await keys()).toHaveLength(2)
  for (const { id } of [idea, product]) await deletedAgo(id, 24 * 7 + 1)
  await eraseDue(server.db)
  await clean()
  expect([await keys(), await storedFiles(server)]).toEqual([[], []])
  const row = await server.db.selectFrom('ideas').select('image').where('id', '=', idea.id).executeTakeFirst()
  expect(row?.image).toBeNull()
})

test('a deleted member’s pictures are deleted too', async () => {
  const leaver = await join(server, 'Leaver')
  const { key } = await sendPicture(leaver, await plainPng({ width: 9, height: 9 }))
  await leaver.call('POST /ideas', { body: quickIdea({ image: key }) })
  await deleteMember(server.db, leaver)
  expect(await keys()).toEqual([key])
  await clean()
  expect([await keys(), await storedFiles(server)]).toEqual([[], []])
})

test('files that another upload uses are kept', async () => {
  const png = await plainPng({ width: 40, height: 30 })
  const [old, young] = [await sendPicture(member, png), await sendPicture(member, png)]
  await sentAgo(old.key, 25)
  await clean()
  expect([await keys(), (await storedFiles(server)).length]).toEqual([[young.key], 1])
})

test('a cleanup never deletes an upload’s files while the same picture keeps being sent', async () => {
  const png = await plainPng({ width: 40, height: 30 })
  for (let round = 0; round < 8; round += 1) {
    const { key } = await sendPicture(member, png)
    await sentAgo(key, 25)
    const [kept] = await Promise.all([sendPicture(member, png), clean(), clean()])
    await clean()
    expect([await keys(), (await storedFiles(server)).length]).toEqual([[kept.key], 1])
    await sentAgo(kept.key, 25)
    await clean()
  }
})

test('the next run retries files that the storage failed to delete', async () => {
  const { key } = await another()
  await sentAgo(key, 25)
  const stuck = { ...storage, remove: () => Promise.reject(new Error('away')) }
  await expect(cleanUploads(server.db, stuck)).rejects.toThrow('away')
  expect(await keys()).toEqual([key])
  await clean()
  expect([await keys(), await storedFiles(server)]).toEqual([[], []])
})

test('only one node runs the cleanup at a time', async () => {
  const { key } = await another()
  await sentAgo(key, 25)
  await tryAdvisoryLock(server.db, 'the clean-up of uploads', clean)
  expect(await keys()).toEqual([key])
})
