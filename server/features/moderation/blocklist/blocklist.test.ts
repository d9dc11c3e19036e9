import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import type { NewBlocklistEntry } from '#contract/moderation/blocklist.ts'
import { join } from '#test/support/accounts/personas.ts'
import { joinStaff } from '#test/support/accounts/staff.ts'
import { useMember, useStaff } from '#test/support/accounts/use-member.ts'
import { postUpdate } from '#test/support/items/actions.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { newReport } from '#test/support/moderation/reports.ts'
import { newBlocklistEntry } from '#test/support/scenarios/access/group-rows.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { findBlocklistRefusal } from './accepted-values.ts'
import { forgetBlocklistEntries } from './commands.ts'

const server = useServer()
const moderator = useStaff(server, 'moderator')

const author = useMember(server, 'Author')

const make = (more: Partial<NewBlocklistEntry>) =>
  moderator.call('POST /moderation/blocklist', { body: newBlocklistEntry(more) })

const end = (id: NewBlocklistEntry['id']) =>
  moderator.call('DELETE /moderation/blocklist/:entryId', { params: { entryId: id } })

const find = async (id: NewBlocklistEntry['id']) =>
  (await moderator.call('GET /moderation/blocklist', { query: {} })).ok.rows.find(row => row.id === id) ??
  expect.fail('it is not listed')

async function signUp(email: string, remoteAddress = '127.0.0.1') {
  const payload = { email, password: 'correct horse', data: { name: 'Newcomer' } }
  const { statusCode, body } = await server.app.inject({
    method: 'POST',
    url: '/auth/v1/signup',
    payload,
    remoteAddress,
  })
  return { status: statusCode, message: String(JSON.parse(body).msg ?? JSON.parse(body).message ?? '') }
}

describe('a sign-up', () => {
  test('is refused and counted if its network is blocked, until the entry ends', async () => {
    const { ok } = await make({ kind: 'network', value: '203.0.113.77' })
    expect(ok).toMatchObject({ value: '203.0.113.0/24', hits: 0, isActive: true })
    const refused = await signUp('first@near.example', '203.0.113.9')
    expect(refused).toMatchObject({ status: 422 })
    expect(refused.message).toContain('this network')
    expect((await signUp('second@near.example', '203.0.114.9')).status).toBe(200)
    expect(await find(ok.id)).toMatchObject({ hits: 1, madeBy: { id: moderator.id } })
    expect((await end(ok.id)).status).toBe(204)
    expect((await end(ok.id)).status).toBe(204)
    expect((await signUp('first@near.example', '203.0.113.9')).status).toBe(200)
    expect(await find(ok.id)).toMatchObject({ hits: 1, isActive: false, endedBy: { id: moderator.id } })
    const { entries } = (await moderator.call('GET /moderation/log', { query: {} })).ok
    const value = '203.0.113.0/24'
    expect(entries).toMatchObject([
      { act: 'end_blocklist_entry', details: { value } },
      { act: 'add_blocklist_entry', details: { value, kind: 'network' } },
    ])
  })

  test('is refused for a blocked mailbox, however its address is spelled', async () => {
    const { ok } = await make({ kind: 'mailbox', value: 'Spam.Mer+old@GoogleMail.com' })
    expect(ok.value).toBe('spammer@gmail.com')
    for (const spelled of ['spammer@gmail.com', 's.p.a.m.mer+new@gmail.com', 'SPAMMER+x@googlemail.com'])
      expect((await signUp(spelled)).status).toBe(422)
    expect((await signUp('spammers@gmail.com')).status).toBe(200)
    expect(await find(ok.id)).toMatchObject({ hits: 3 })
  })

  test('is refused for an address at a blocked email domain or its subdomain', async () => {
    const { ok } = await make({ kind: 'mail-domain', value: '@Throw.example' })
    expect((await signUp('a@throw.example')).message).toContain('email address')
    expect((await signUp('a@mx.throw.example')).status).toBe(422)
    expect((await signUp('a@nothrow.example')).status).toBe(200)
    expect((await find(ok.id)).hits).toBe(2)
  })
})

const postComment = (itemId: ItemId, content: string) =>
  author.call('POST /items/:itemId/comments', {
    params: { itemId },
    body: { id: uuidv7(), content },
  })

describe('text', () => {
  test('is refused and counted if it links to a blocked host, though a report can still name that host', async () => {
    const { id } = await publishIdea(author)
    const { ok } = await make({ kind: 'link-host', value: 'https://www.evil.example/offer' })
    expect(ok.value).toBe('evil.example')
    const before = await postComment(id, 'See good.example')
    expect(before.status).toBe(200)
    for (const text of ['See https://a.EVIL.example/x', 'at evil。example', 'http://x@%65vil.example'])
      expect((await postComment(id, text)).refusal.code).toBe('blocklist.link')
    const idea = await author.call('PATCH /me/profile', { body: { name: 'Author', bio: 'evil.example' } })
    expect(idea.refusal).toMatchObject({
      code: 'blocklist.link',
      fields: { bio: expect.stringContaining('link') },
    })
    expect((await find(ok.id)).hits).toBe(4)
    const report = newReport({ kind: 'item', id }, { sentence: 'It leads to evil.example' })
    expect((await moderator.call('POST /reports', { body: report })).status).toBe(200)
    await end(ok.id)
    expect((await postComment(id, 'See evil.example')).status).toBe(200)
  })
})

describe('a blocklist entry', () => {
  test('is refused for your network, a huge email provider, this community, and a value of the wrong type', async () => {
    for (const [kind, value, code] of [
      ['network', '127.0.0.1', 'blocklist.own-network'],
      ['network', '10.0.0.0/8', 'blocklist.invalid'],
      ['network', 'somewhere', 'blocklist.invalid'],
      ['mail-domain', 'GMAIL.com', 'blocklist.huge-domain'],
      ['mail-domain', 'com', 'blocklist.invalid'],
      ['mailbox', 'nobody', 'blocklist.invalid'],
    ] as const)
      expect([value, (await make({ kind, value })).refusal.code]).toEqual([value, code])
    const own = { network: '10.0.0.0/24', host: 'ideas.example.org' }
    const judge = (value: string) => findBlocklistRefusal({ kind: 'link-host', value, own })
    expect([judge('example.org'), judge('ideas.example.org'), judge('other.example.org')]).toEqual([
      'blocklist.own-host',
      'blocklist.own-host',
      null,
    ])
  })

  test('expires after at most 90 days, and can be created again and then deleted', async () => {
    const value = 'over.example'
    const body = newBlocklistEntry({ kind: 'mail-domain', value, days: 91 })
    expect((await moderator.call('POST /moderation/blocklist', { body })).status).toBe(400)
    const { ok } = await make({ kind: 'mail-domain', value, days: 90 })
    await server.sql`update blocklist set made_at = made_at - interval '95 days', ends_at = ends_at - interval '95 days'
      where id = ${ok.id}`
    expect((await signUp('a@over.example')).status).toBe(200)
    const again = await make({ kind: 'mail-domain', value })
    expect(again.ok.isActive).toBe(true)
    await server.sql`update blocklist set made_at = made_at - interval '60 days', ends_at = ends_at - interval '60 days',
      ended_at = ended_at - interval '60 days' where value = ${value}`
    await forgetBlocklistEntries(server.db)
    const { rows } = await server.sql`select from blocklist where value = ${value}`
    expect(rows).toEqual([])
  })

  test('is created once despite two concurrent forms, and a resent form returns the same entry', async () => {
    const bodies = [1, 2].map(() => newBlocklistEntry({ kind: 'mail-domain', value: 'twice.example' }))
    const replies = await Promise.all(
      [...bodies, ...bodies].map(body => moderator.call('POST /moderation/blocklist', { body })),
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409])
    const all = (await moderator.call('GET /moderation/blocklist', { query: {} })).ok.rows
    expect(all.filter(({ value }) => value === 'twice.example')).toHaveLength(1)
  })
})

describe('GET /admin/members/:memberId/blocklist-offers', () => {
  test('200 lists a member’s network, addresses and links, unless they cannot be blocked or already are', async () => {
    const operator = await joinStaff(server, 'operator')
    const spammer = await join(server, 'Spammer')
    const email = 'spam.mer+7@throwaway.example'
    await server.sql`update auth.users set email = ${email} where id = ${spammer.id}`
    await server.sql`update auth.sessions set ip = '198.51.100.0/24' where user_id = ${spammer.id}`
    await postUpdate(spammer, (await publishIdea(spammer)).id, { text: 'Come to twice.example' })
    const { id } = await publishIdea(author)
    for (const content of ['Go to https://www.shop.example/a', 'shop.example again, or once.example'])
      await spammer.call('POST /items/:itemId/comments', {
        params: { itemId: id },
        body: { id: uuidv7(), content },
      })
    const offered = async () => {
      const reply = await operator.call('GET /admin/members/:memberId/blocklist-offers', {
        params: { memberId: spammer.id },
      })
      return reply.ok.offers.map(({ kind, value }) => `${kind} ${value}`)
    }
    const all = [
      'network 198.51.100.0/24',
      'mailbox spam.mer@throwaway.example',
      'mail-domain throwaway.example',
      'link-host shop.example',
      'link-host once.example',
      'link-host twice.example',
    ]
    expect(await offered()).toEqual(all)
    for (const offer of all) {
      const [kind = '', value = ''] = offer.split(' ')
      const made = await make({ kind: kind as NewBlocklistEntry['kind'], value })
      expect([offer, made.ok.value]).toEqual([offer, value])
      await end(made.ok.id)
    }
    await make({ kind: 'mail-domain', value: 'throwaway.example' })
    await server.sql`update auth.sessions set ip = '127.0.0.0/24' where user_id = ${spammer.id}`
    expect(await offered()).toEqual(all.filter(offer => !/^(network|mail-domain)/.test(offer)))
    await server.sql`update auth.users set email = 'other@gmail.com' where id = ${spammer.id}`
    expect((await offered())[0]).toBe('mailbox other@gmail.com')
  })
})
