import { beforeEach, expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import type { Upload } from '#contract/items/uploads.ts'
import { eraseDeletedTexts } from '#server/features/items/deleted-texts.ts'
import { cleanUploads } from '#server/features/items/uploads/commands.ts'
import { openStorage } from '#server/platform/storage/storage.ts'
import { deleteMember } from '#test/support/accounts/delete-member.ts'
import type { Persona } from '#test/support/accounts/personas.ts'
import { useMember, useNewMember } from '#test/support/accounts/use-member.ts'
import { deleteItem, postUpdate, restoreItem } from '#test/support/items/actions.ts'
import { letDeletionsPass } from '#test/support/items/deletions.ts'
import {
  guidedProduct,
  publishIdea,
  quickIdea,
  readItem,
  sendPicture,
} from '#test/support/items/factories.ts'
import { hide, unhide } from '#test/support/moderation/hide.ts'
import { plainPng } from '#test/support/pictures/image-files.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { findSubject } from './queries.ts'

const server = useServer()
const reader = useMember(server, 'Reader')
const author = useNewMember(server, 'Author')
let picture: Upload
let hue = 0

const send = async (by: Persona) => {
  hue += 37
  return sendPicture(by, await plainPng({ width: 400, height: 300 }, `hsl(${hue}, 50%, 50%)`))
}

beforeEach(async () => {
  picture = await send(author)
})

const fileStatus = async (headers = {}) =>
  (await server.app.inject({ url: picture.address, headers })).statusCode
/** Waits for the status of the file: a node learns within a second that another one has hidden it. */
const expectFile = (status: number) => expect.poll(() => fileStatus()).toBe(status)
const clean = async () =>
  cleanUploads(server.db, await openStorage({ DATA_DIR: server.dataDir, S3: undefined }))
const isStored = async () =>
  (await server.db.selectFrom('uploads').select('key').where('key', '=', picture.key).execute()).length === 1

const pictureOf = async (itemId: ItemId) => {
  const item = (await reader.call('GET /items/:itemId', { params: { itemId } })).ok
  return item.kind === 'product' ? item.screenshot : null
}

test('a hidden picture disappears from its product, and its file is not served', async () => {
  const { ok } = await author.call('POST /products', { body: guidedProduct({ screenshot: picture.key }) })
  const params = { itemId: ok.id }
  await author.call('PUT /items/:itemId/public-page', { params, body: { isOn: true } })
  const subject = { kind: 'picture', id: ok.id } as const
  expect([await fileStatus(), (await pictureOf(ok.id))?.address]).toEqual([200, picture.address])
  const card = async () => (await server.app.inject(`/share/${ok.id}.png`)).headers.etag
  const before = await card()

  expect(await hide(server, subject)).toBe('done')
  expect([await pictureOf(ok.id), (await card()) === before]).toEqual([null, false])
  await expectFile(404)
  expect(await fileStatus({ 'if-none-match': `"${picture.address.replace('/media/', '')}"` })).toBe(404)
  const found = (await findSubject(server.db, subject)) ?? expect.fail()
  const viewed = found.picture?.address ?? expect.fail()
  expect([found.state, viewed]).toEqual(['hidden', expect.stringMatching(`^${picture.address}[?]key=`)])
  const file = await server.app.inject(viewed)
  expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'no-store'])
  expect((await server.app.inject(`${picture.address}?key=${crypto.randomUUID()}`)).statusCode).toBe(404)
  await clean()
  expect(await isStored()).toBe(true)

  await hide(server, subject, 'removed')
  expect((await findSubject(server.db, subject))?.state).toBe('removed')
  for (const _ of [1, 2]) expect(await unhide(server, subject)).toBe('done')
  expect([(await pictureOf(ok.id))?.address, await card()]).toEqual([picture.address, before])
  await expectFile(200)
})

test('moderators can hide the picture of an update alone, and see a deleted update for some days', async () => {
  const { id } = await publishIdea(author)
  const updateId = await postUpdate(author, id, { text: 'Try it', pictureId: picture.key })
  const subject = { kind: 'update-picture', id: updateId } as const
  const see = async () => {
    const seen = await findSubject(server.db, subject)
    const deleted = (await findSubject(server.db, { kind: 'item', id }))?.texts.at(-1)
    const files = [seen?.picture, deleted?.picture].map(file => server.app.inject(file?.address ?? '/none'))
    return [seen?.state, deleted?.text, ...(await Promise.all(files)).map(({ statusCode }) => statusCode)]
  }
  expect([await hide(server, subject), await see()]).toEqual(['done', ['hidden', 'Try it', 200, 200]])
  expect(await readItem(reader, { id, kind: 'idea' })).toMatchObject({ update: { picture: null } })
  await expectFile(404)
  await unhide(server, subject)
  await expectFile(200)
  await deleteItem(author, id)
  await expectFile(404)
  await restoreItem(author, id)
  await author.call('DELETE /updates/:updateId', { params: { updateId } })
  await expectFile(404)
  await clean()
  expect(await see()).toEqual(['deleted', 'Try it', 200, 200])
  await server.sql`update updates set deleted_at = now() - interval '8 days' where id = ${updateId}`
  await eraseDeletedTexts(server.db)
  await clean()
  expect([await isStored(), (await see()).includes('Try it')]).toEqual([false, false])
})

test('a file that another member also uses stays visible for that member', async () => {
  const { ok } = await author.call('POST /ideas', { body: quickIdea({ image: picture.key }) })
  const same = await plainPng({ width: 400, height: 300 }, `hsl(${hue}, 50%, 50%)`)
  const { key } = await sendPicture(reader, same)
  await reader.call('PUT /me/avatar', { body: { key } })
  await hide(server, { kind: 'picture', id: ok.id })
  await hide(server, { kind: 'avatar', id: reader.id })
  await expectFile(404)
  await unhide(server, { kind: 'avatar', id: reader.id })
  await expectFile(200)
  await reader.call('DELETE /me/avatar')
})

test('no one sees a picture while its item is deleted, and both are permanently deleted some days later', async () => {
  const { ok } = await author.call('POST /ideas', { body: quickIdea({ image: picture.key }) })
  const subject = { kind: 'picture', id: ok.id } as const
  await deleteItem(author, ok.id)
  await expectFile(404)
  await clean()
  await restoreItem(author, ok.id)
  await expectFile(200)
  await hide(server, subject)
  await deleteItem(author, ok.id)
  await letDeletionsPass(server.db)
  await expectFile(404)
  expect([await unhide(server, subject), await hide(server, subject)]).toEqual([
    'subject.gone',
    'subject.gone',
  ])
  await clean()
  expect(await isStored()).toBe(false)
})

const avatarOf = async ({ id }: Persona) =>
  (await reader.call('GET /members/:memberId', { params: { memberId: id } })).ok.avatar

test('a hidden avatar disappears everywhere, and returns unless its member has replaced or removed it', async () => {
  await author.call('PUT /me/avatar', { body: { key: picture.key } })
  const subject = { kind: 'avatar', id: author.id } as const
  const before = await avatarOf(author)
  expect(await hide(server, subject)).toBe('done')
  expect(await avatarOf(author)).toBeNull()
  await expectFile(404)
  expect(await unhide(server, subject)).toBe('done')
  expect(await avatarOf(author)).toBe(before)

  await hide(server, subject)
  const { key } = await send(author)
  await author.call('PUT /me/avatar', { body: { key } })
  expect(await unhide(server, subject)).toBe('subject.replaced')
  await author.call('DELETE /me/avatar')
  expect([await unhide(server, subject), await hide(server, subject)]).toEqual([
    'subject.gone',
    'subject.gone',
  ])
  expect(await fileStatus()).toBe(404)
  await clean()
  expect(await isStored()).toBe(false)
})

test('deleting a member permanently deletes their hidden avatar', async () => {
  await author.call('PUT /me/avatar', { body: { key: picture.key } })
  await hide(server, { kind: 'avatar', id: author.id })
  await expectFile(404)
  await deleteMember(server.db, author)
  expect(await unhide(server, { kind: 'avatar', id: author.id })).toBe('subject.gone')
  expect(await fileStatus()).toBe(404)
  await clean()
  expect(await isStored()).toBe(false)
})
