import Fastify from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { getMailKey } from '#server/platform/mail/key-ring.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { createDayHash } from '#server/platform/rate-limits/day-hash.ts'
import { join } from '#test/support/accounts/personas.ts'
import { useNewMember } from '#test/support/accounts/use-member.ts'
import { deleteItem, restoreItem } from '#test/support/items/actions.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { openToAddresses } from '#test/support/items/waiting-lists.ts'
import { spellings } from '#test/support/mail/spellings.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { hashAddress } from './stored-subscribers.ts'
import { subscribe } from './subscribe.ts'
import { sendSubscriberMails } from './subscriber-mails.ts'

const server = useServer()
const log = Fastify().log

const author = useNewMember(server)
let itemId: ItemId
let sent: Mail[]
beforeEach(async () => {
  sent = []
  await server.sql`truncate subscribers, subscriber_mail_counts, newcomer_mail_counts, refused_addresses cascade`
  itemId = (await publishIdea(author)).id
  await openToAddresses(server.db, { itemId, author: author.id })
})

const send = (sendMail = async (mail: Mail) => void sent.push(mail)) =>
  sendSubscriberMails({ db: server.db, sendMail, origin: 'https://firsthand.example', log })()

const community = () => ({ disposableDomains: [] as string[] })
const ask = async (email: string, id = itemId, address = '127.0.0.1') => {
  const asked = await subscribe(
    {
      db: server.db,
      hash: createDayHash(server.db),
      publish: () => {},
      community: community as never,
      hasMailServer: true,
      sendMails: () => {},
    },
    { itemId: id, email, visitId: null, via: 'direct', site: null, caller: { address, userAgent: '' } },
  )
  return asked.result === 'asked' && asked.waits ? 'later' : asked.result
}

/** An hour later, also for the emails that wait. */
async function passHour() {
  await server.sql`update asking_mails set mailed_at = mailed_at - interval '1 hour'`
  await server.sql`update subscribers set mail_due_at = least(mail_due_at, now())`
}

describe('a confirmation email', () => {
  test('is sent once per address, however often the address is left and even if sending runs concurrently', async () => {
    for (const email of ['ines@example.test', 'Ines@example.test', 'ines+again@example.test'])
      await ask(email)
    await Promise.all([send(), send(), send()])
    expect(sent.map(({ to }) => to)).toEqual(['ines@example.test'])
    for (const email of ['ines@example.test', 'ines+more@example.test']) await ask(email)
    await send()
    expect(sent).toHaveLength(1)
  })

  test('quotes only the name from the author’s text, and turns none of it into a link', async () => {
    const name = String.raw`Win at evil.example https://x.test bad。example y\x2etest \u0000brand\u0000`
    await server.sql`update items set name = ${name}, pitch = 'cheap pills' where id = ${itemId}`
    await ask('ines@example.test')
    await send()
    const [{ subject, text, html }] = sent as [Mail]
    expect(`${text}${html}`).toContain('evil.\u2060example https:\u2060//x.\u2060test bad。\u2060example')
    expect(subject).toMatch(/: confirm your email for “\W*Win at evil/)
    expect(text).toContain(String.raw`y\x2etest \u0000brand\u0000`)
    expect(`${subject}${text}${html}`).not.toMatch(/evil\.example|[xy]\.test|pills|Member/)
    expect(text.match(/https:\/\/\S+/g)).toEqual([
      expect.stringMatching(/^https:\/\/firsthand\.example\/p\/confirm\//),
      expect.stringMatching(/^https:\/\/firsthand\.example\/p\/never\//),
    ])
  })

  test.each([
    ['Secur1ty alert: verify now', 'Ada'],
    ['Bread at the door', 'Firsthand Support'],
  ])('leaves %j by %j out of its subject because it imitates a reserved name', async (name, by) => {
    await server.sql`update items set name = ${name} where id = ${itemId}`
    await server.sql`update profiles set name = ${by} where id = ${author.id}`
    await ask('ines@example.test')
    await send()
    expect(sent.map(({ subject }) => subject)).toEqual([expect.stringMatching(/: confirm your email$/)])
  })

  test('waits with its address while its post is deleted, and is sent once the post is restored', async () => {
    await ask('ines@example.test')
    await deleteItem(author, itemId)
    await send()
    expect([sent, await ask('bo@example.test')]).toEqual([[], 'closed'])
    await restoreItem(author, itemId)
    await server.sql`update subscribers set mail_due_at = now() where mail_due_at is not null`
    await send()
    expect(sent.map(({ to }) => to)).toEqual(['ines@example.test'])
  })

  test('waits if the item sent thirty within an hour, and the page says so', async () => {
    const said = []
    for (let person = 0; person < 33; person += 1) said.push(await ask(`person${person}@example.test`))
    await send()
    expect([said.filter(result => result === 'later').length, sent.length]).toEqual([3, 30])
    await passHour()
    await send()
    expect(new Set(sent.map(({ to }) => to)).size).toBe(33)
  })

  test('is sent at most five times per hour per network, and first to a network that had none', async () => {
    const networks = ['198.51.100.1', '2001:db8:7::1', '203.0.113.9']
    const said = new Map<string, string[]>()
    for (const [place, address] of networks.entries())
      for (let person = 0; person < (place === 2 ? 1 : 20); person += 1) {
        // The part of an IPv6 network is that of its /48, and erasing an address gives nothing back.
        const from = place === 1 ? address.replace('::', `:${person + 1}::`) : address
        const result = await ask(`p${place}-${person}@example.test`, itemId, from)
        said.set(address, [...(said.get(address) ?? []), result])
      }
    await send()
    const sentTo = (place: number) => sent.filter(({ to }) => to.startsWith(`p${place}-`)).length
    expect([...said.values()].map(all => all.filter(result => result === 'later').length)).toEqual([
      15, 15, 0,
    ])
    expect([sentTo(0), sentTo(1), sentTo(2)]).toEqual([5, 5, 1])
    await server.sql`delete from subscribers where mail_due_at is null`
    await server.sql`update subscribers set mail_due_at = now()`
    await send()
    expect(sent).toHaveLength(11)
    await passHour()
    await ask('late@example.test', itemId, '192.0.2.4')
    await server.sql`insert into asking_mails (item_id, network)
      select item_id, asking_network from subscribers where email = 'p0-19@example.test'`
    await send()
    expect(sent.slice(11, 16).map(({ to }) => to[1])).not.toContain('0')
    expect([sentTo(0), sentTo(1), sent.some(({ to }) => to === 'late@example.test')]).toEqual([9, 10, true])
  })

  test('is sent at most thirty times on an account’s first day, and after those of older accounts', async () => {
    await server.sql`update profiles set created_at = now() where id = ${author.id}`
    const { id: second } = await publishIdea(author)
    await openToAddresses(server.db, { itemId: second, author: author.id })
    await server.sql`update profiles set created_at = now() - interval '1 hour' where id = ${author.id}`
    const said = []
    for (let person = 0; person < 32; person += 1)
      said.push(await ask(`person${person}@example.test`, person % 2 === 0 ? itemId : second))
    const older = await join(server)
    const { id: third } = await publishIdea(older)
    await openToAddresses(server.db, { itemId: third, author: older.id })
    await ask('last@example.test', third)
    await send()
    expect(said.filter(result => result === 'later')).toHaveLength(2)
    expect([sent.length, sent.slice(0, 5).some(({ to }) => to === 'last@example.test')]).toEqual([31, true])
    await server.sql`update profiles set created_at = now() - interval '1 day' where id = ${author.id}`
    await server.sql`update subscribers set mail_due_at = now() where mail_due_at is not null`
    await send()
    expect(sent).toHaveLength(33)
  })

  test('shares a quarter of the limit among all first-day accounts, even after their deletion', async () => {
    await server.sql`update community_settings set stranger_mails = 8`
    await server.sql`update profiles set created_at = now() where id = ${author.id}`
    for (const name of ['one', 'two']) await ask(`${name}@example.test`)
    await send()
    await server.sql`update newcomer_mail_counts set author_id = null`
    expect(await ask('three@example.test')).toBe('later')
    await send()
    expect(sent.map(({ to }) => to)).toEqual(['one@example.test', 'two@example.test'])
    await server.sql`update community_settings set stranger_mails = 1000`
  })

  test('is sent at most three times per day to a mailbox, in any spelling', async () => {
    for (let at = 0; at < 4; at += 1) {
      const { id } = await publishIdea(author)
      await openToAddresses(server.db, { itemId: id, author: author.id })
      await ask(spellings.gmail('ines', at), id)
      await send()
    }
    expect(sent).toHaveLength(3)
  })

  test('stops at the instance’s daily limit', async () => {
    await server.sql`update community_settings set stranger_mails = 1`
    await ask('one@example.test')
    await send()
    expect(await ask('two@example.test')).toBe('later')
    await send()
    expect(sent.map(({ to }) => to)).toEqual(['one@example.test'])
    await server.sql`update community_settings set stranger_mails = 1000`
  })

  test('keeps its id and link after its node crashed, and is not counted twice', async () => {
    await ask('ines@example.test')
    await send()
    await server.sql`update subscribers set mail_due_at = now()`
    await send()
    expect(sent[1]).toEqual(sent[0])
    const { rows } = await server.sql`select mails from subscriber_mail_counts`
    expect(rows).toEqual([{ mails: 1 }])
  })

  test('is retried a minute later if the mail server was unreachable', async () => {
    await ask('ines@example.test')
    await send(() => Promise.reject(new Error('away')))
    await send()
    expect(sent).toEqual([])
    await server.sql`update subscribers set mail_due_at = now() where mail_due_at is not null`
    await send()
    expect(sent).toHaveLength(1)
  })

  test('is not sent, and its address is deleted, once the page is off', async () => {
    await ask('ines@example.test')
    await server.sql`delete from public_pages where item_id = ${itemId}`
    await send()
    expect([sent, (await server.sql`select from subscribers`).rows]).toEqual([[], []])
  })

  test('is not sent if its address refuses email, even if someone leaves the address at the same time', async () => {
    await ask('ines+news@example.test')
    const refused = hashAddress(await getMailKey(server.db), 'ines@example.test')
    await server.sql`insert into refused_addresses (address_hash) values (${refused})`
    await send()
    expect([sent, (await server.sql`select from subscribers`).rows]).toEqual([[], []])
  })
})
