import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { publicPagePath } from '#contract/items/item-address.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { openToAddresses } from '#test/support/items/waiting-lists.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { forgetPressers } from './interested.ts'

const server = useServer({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'mail@firsthand.example' })
const author = useMember(server, 'Maya Lindqvist')

async function openPage() {
  const { id } = await publishIdea(author)
  await openToAddresses(server.db, { itemId: id, author: author.id })
  return { id, path: publicPagePath(id) }
}

describe('a yes without an address', () => {
  const press = (
    path: string,
    fields: Record<string, string> = {},
    remoteAddress = '192.0.2.1',
    browser = 'Browser',
  ) =>
    server.app.inject({
      method: 'POST',
      url: `${path}/supporters`,
      remoteAddress,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'user-agent': browser,
        'sec-fetch-site': 'same-origin',
      },
      payload: new URLSearchParams({ email: '', ...fields }).toString(),
    })
  const stored = (id: ItemId) =>
    server.db.selectFrom('supporters').select('email').where('item_id', '=', id).execute()
  const counted = async (id: ItemId) =>
    (await author.call('GET /items/:itemId/public-page', { params: { itemId: id } })).ok.interestedCount

  test('counts once a browser and day, is seen by the author alone, and is taken back', async () => {
    const { id, path } = await openPage()
    const { body } = await press(path)
    expect(body).toContain('You count as interested.')
    expect(body).toContain('Tell me when it starts')
    await press(path)
    await press(path, {}, '192.0.2.77')
    await press(path, { website: 'x' }, '192.0.2.78')
    expect(await counted(id)).toBe(2)
    expect((await server.app.inject(path)).body).not.toContain('confirmed')
    expect((await press(path, { undo: 'yes' })).body).toContain('Would you use it?')
    await press(path, { undo: 'yes' })
    expect(await counted(id)).toBe(1)
    expect(await stored(id)).toEqual([])
  })

  test('counts once per /48 of IPv6, from whichever of its parts it comes', async () => {
    const { id, path } = await openPage()
    for (const address of ['2001:db8:7:1::1', '2001:db8:7:2::1', '2001:db8:7:ff::2'])
      await press(path, {}, address)
    expect(await counted(id)).toBe(1)
    await press(path, {}, '2001:db8:8:1::1')
    expect(await counted(id)).toBe(2)
  })

  test('counts for each browser behind one network, and says when a crowd is too large', async () => {
    const { id, path } = await openPage()
    for (let browser = 0; browser < 40; browser += 1) await press(path, {}, '192.0.2.1', `Browser ${browser}`)
    expect(await counted(id)).toBe(40)
    // One of them takes it back, and no one else's.
    await press(path, { undo: 'yes' }, '192.0.2.1', 'Browser 7')
    expect(await counted(id)).toBe(39)
    await sql`insert into interested_presses (item_id, network, crowd)
      select item_id, sha256(number::text::bytea), crowd from generate_series(1, 461) number, (
        select item_id, crowd from interested_presses where item_id = ${id} limit 1) one`.execute(server.db)
    const said = async (browser: string) => (await press(path, {}, '192.0.2.1', browser)).body
    expect(await said('Browser 8')).toContain('You count as interested.')
    const lost = await said('Browser 7')
    expect(lost).toContain('Your yes isn’t counted')
    expect(lost).toContain('I&#39;d use it')
    expect(await counted(id)).toBe(500)
    expect((await press(path, {}, '192.0.2.2', 'Browser 7')).body).toContain('You count as interested.')
  })

  test('is replaced by an address that is left afterwards', async () => {
    const { id, path } = await openPage()
    await press(path)
    expect((await press(path, { email: 'ines@example.test' })).body).toContain('Check your inbox.')
    expect([await counted(id), (await stored(id)).length]).toEqual([0, 1])
  })

  test('is the only form if a page takes no addresses', async () => {
    const { id, path } = await openPage()
    await sql`update auth.users set email_proven_at = null where id = ${author.id}`.execute(server.db)
    const { body } = await server.app.inject(path)
    expect(body).toContain('Emails are off here. Your yes counts as interested.')
    const pressed = (await press(path, { email: 'ines@example.test' })).body
    expect(pressed).toContain('You count as interested.')
    expect(pressed).not.toContain('type="email"')
    expect([await counted(id), await stored(id)]).toEqual([1, []])
  })

  test('is kept without its network from the next day on', async () => {
    const { id, path } = await openPage()
    await press(path)
    await sql`update interested_presses set pressed_at = pressed_at - interval '1 day' where item_id = ${id}`.execute(
      server.db,
    )
    await forgetPressers(server.db)
    const { rows } = await sql`select network from interested_presses where item_id = ${id}`.execute(
      server.db,
    )
    expect([rows, await counted(id)]).toEqual([[{ network: null }], 1])
  })
})
