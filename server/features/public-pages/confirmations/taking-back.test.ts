import { beforeEach, expect, test } from 'vitest'
import { type ItemId, SubscriberId } from '#contract/ids.ts'
import { createSignedToken, getMailKey } from '#server/platform/mail/key-ring.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { openToAddresses } from '#test/support/items/waiting-lists.ts'
import { postForm } from '#test/support/public-pages/launches.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const author = useMember(server, 'Maya')
let itemId: ItemId
beforeEach(async () => {
  itemId = (await publishIdea(author)).id
  await openToAddresses(server.db, { itemId, author: author.id })
})

/** Leaves an address at the item. Returns the path of the emailed link. */
async function leaveAddress(email = 'ines@example.test') {
  const id = await server.value`insert into subscribers (item_id, email, via, consent_version)
    values (${itemId}, ${email}, 'qr', '1') returning id`
  return `/p/confirm/${createSignedToken(SubscriberId.parse(id), { purpose: 'confirm', key: await getMailKey(server.db) })}`
}

const press = (url: string, choice: 'yes' | 'no') => postForm(server, url, { choice })
const say = async (url: string, choice: 'yes' | 'no') => (await press(url, choice)).body

const countKept = async () =>
  (await server.db.selectFrom('subscribers').select('id').where('item_id', '=', itemId).execute()).length

test('a no before a yes leaves nothing counted, can be repeated, and invalidates a later yes', async () => {
  const link = await leaveAddress()
  expect(await say(link, 'no')).toContain(
    'Nobody has seen it, and the yes you gave with it no longer counts.',
  )
  expect(await say(link, 'no')).toContain('We had already forgotten it.')
  const late = await press(link, 'yes')
  expect([late.statusCode, late.body]).toEqual([404, expect.stringContaining('We forgot the address')])
  expect((await server.app.inject(link)).body).toContain('We forgot the address')
  expect(await countKept()).toBe(0)
})

test('a no after a yes says once that the yes is withdrawn and who may have seen it', async () => {
  const link = await leaveAddress()
  await press(link, 'yes')
  const taken = await say(link, 'no')
  expect(taken).toContain('You took your yes back.')
  expect(taken).toContain('Maya may have seen it')
  expect(taken).not.toContain('Nothing was counted')
  expect(await say(link, 'no')).toContain('We had already forgotten it.')
  expect(await countKept()).toBe(0)
})

test('only one of many concurrent noes says that it withdrew the yes', async () => {
  const link = await leaveAddress()
  await press(link, 'yes')
  const pages = await Promise.all(Array.from({ length: 8 }, () => say(link, 'no')))
  expect(pages.filter(page => page.includes('You took your yes back.'))).toHaveLength(1)
  expect(pages.filter(page => page.includes('We had already forgotten it.'))).toHaveLength(7)
})

test('a no deletes the address even while its page is off', async () => {
  const link = await leaveAddress()
  await press(link, 'yes')
  await server.db.deleteFrom('public_pages').where('item_id', '=', itemId).execute()
  expect(await say(link, 'no')).toContain('You took your yes back.')
  expect(await countKept()).toBe(0)
})
