import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ItemId, QuestionId, SubscriberId } from '#contract/ids.ts'
import { lockItem } from '#server/features/items/items/locks.ts'
import { leaveList } from '#server/features/public-pages/list-mails/leaving.ts'
import type { UnitOfWork } from '#server/platform/database/transaction.ts'
import { createSignedToken, getMailKey } from '#server/platform/mail/key-ring.ts'
import { createDayHash } from '#server/platform/rate-limits/day-hash.ts'
import { join } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { race } from '#test/support/database/barrier.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { openToAddresses } from '#test/support/items/waiting-lists.ts'
import { spellings } from '#test/support/mail/spellings.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { subscribe } from './subscribe.ts'
import { addVisitorAnswer } from './visitor-answers.ts'

const server = useServer()

const author = useMember(server)
let itemId: ItemId
beforeAll(async () => {
  itemId = (await publishIdea(author)).id
  await openToAddresses(server.db, { itemId, author: author.id })
})

const community = () => ({ disposableDomains: ['minutes.test'] })
const ask = async (email: string, { id = itemId, hasMailServer = true } = {}) => {
  const { result } = await subscribe(
    {
      db: server.db,
      hash: createDayHash(server.db),
      publish: () => {},
      community: community as never,
      hasMailServer,
      sendMails: () => {},
    },
    {
      itemId: id,
      email,
      visitId: null,
      via: 'qr',
      site: null,
      caller: { address: '127.0.0.1', userAgent: '' },
    },
  )
  return result
}
const addresses = async () =>
  (
    await server.sql<{
      email: string
    }>`select email from subscribers where mail_due_at is not null order by email`
  ).rows.map(({ email }) => email)

describe('leaving an address', () => {
  test('returns the same response for every address, and stores each one that can get email once', async () => {
    const member = await join(server)
    const left = [
      'Ines@example.test',
      'ines@example.test',
      member.email,
      author.email,
      'a@minutes.test',
      'a@mailinator.com',
    ]
    for (const email of left) expect([email, await ask(email)]).toEqual([email, 'asked'])
    expect(await addresses()).toEqual(['ines@example.test', member.email].toSorted())
  })

  test('works again a week after leaving the list, but only twice, and not after a no', async () => {
    const email = 'back@example.test'
    const key = await getMailKey(server.db)
    const due = async () => (await addresses()).includes(email)
    const leaveNow = async () => {
      const id =
        await server.value<SubscriberId>`update subscribers set confirmed_at = now(), mail_due_at = null
        where email = ${email} returning id`
      await leaveList(server.db, createSignedToken(id, { purpose: 'leave-list', key }))
    }
    const passWeek = async () => {
      for (const table of ['subscribers', 'asked_addresses'])
        await server.sql`update ${sql.table(table)} set left_at = left_at - interval '7 days'`
    }
    await ask(email)
    const said = []
    for (const isErased of [false, true, false]) {
      await leaveNow()
      await ask(email)
      said.push(await due())
      await passWeek()
      if (isErased) await server.sql`delete from subscribers where email = ${email}`
      await ask(email)
      said.push(await due())
    }
    expect(said).toEqual([false, true, false, true, false, false])
  })

  test('restores the address that its links prove, in any spelling', async () => {
    await ask('spelled+a@example.test')
    await server.sql`update subscribers set confirmed_at = now(), left_at = now() - interval '8 days', mail_due_at = null
      where email = 'spelled+a@example.test'`
    await ask('spelled@example.test')
    expect((await addresses()).filter(email => email.startsWith('spelled'))).toEqual([
      'spelled+a@example.test',
    ])
  })

  test('requires an address and a mail server', async () => {
    for (const email of ['', 'ines', 'ines@', `${'x'.repeat(250)}@example.test`, 'a\0b@example.test'])
      expect([email, await ask(email)]).toEqual([email, 'no-address'])
    expect(await ask('petra@example.test', { hasMailServer: false })).toBe('closed')
  })

  test.each(Object.entries(spellings))(
    'stores one spelling of a mailbox at %s, not that of its author, and none after an earlier refusal',
    async (provider, spell) => {
      const emails = [0, 1, 2, 3, 4].map(at => spell('bruno', at))
      await server.sql`delete from subscribers`
      for (const email of emails) await ask(email)
      expect(await addresses()).toHaveLength(1)
      await server.sql`delete from subscribers`
      const own = await join(server)
      const { id } = await publishIdea(own)
      await openToAddresses(server.db, { itemId: id, author: own.id })
      await server.sql`update auth.users set email = ${emails[0]} where id = ${own.id}`
      for (const email of emails) expect(await ask(email, { id })).toBe('asked')
      expect(await addresses()).toEqual([])
      // As it was stored before other providers than Gmail were known.
      const earlier = `supporter ${emails[0]?.replace(/\+[^@]*/, '')}`
      const address_hash = createHmac('sha256', await getMailKey(server.db))
        .update(earlier)
        .digest()
      await server.db.insertInto('refused_addresses').values({ address_hash }).execute()
      for (const email of emails) await ask(email)
      expect(await addresses()).toEqual([])
      // The earlier hash is gone, so that the owner can allow emails again with one link.
      const kept = await server.db.selectFrom('refused_addresses').select('address_hash').execute()
      expect(kept.length).toBe(1)
      expect(kept[0]?.address_hash.equals(address_hash)).toBe(provider !== 'gmail' && provider !== 'proton')
      await server.sql`delete from refused_addresses`
    },
  )
})

describe("a visitor's answer", () => {
  const question = () =>
    server.value<QuestionId>`select id from feedback_questions where item_id = ${itemId} order by order_index`
  const write = <T>(work: (unit: UnitOfWork) => Promise<T>) =>
    server.db.transaction().execute(tx => work({ tx, record: async () => {}, push: () => {} }))
  const add = async (text: string, questionId?: QuestionId) =>
    addVisitorAnswer(write, {
      itemId,
      questionId: questionId ?? (await question()),
      text,
      givenOn: 'public-page',
      consent: undefined,
      visitId: null,
    })

  test('is stored once, however often it is sent, even concurrently', async () => {
    const results = await race({
      db: server.db,
      lock: tx => sql`select from feedback_questions where item_id = ${itemId} for update`.execute(tx),
      waiting: 2,
      start: () => Promise.all([add(' In the glove box. '), add('In the glove box.')]),
    })
    expect(results).toEqual(['added', 'added'])
    const { rows } = await server.sql`select text from visitor_answers`
    expect(rows).toEqual([{ text: 'In the glove box.' }])
  })

  test('is refused if its question has since been replaced', async () => {
    const questionId = await question()
    const result = await race({
      db: server.db,
      lock: async tx => {
        await lockItem(tx, itemId)
        await sql`delete from feedback_questions where id = ${questionId}`.execute(tx)
      },
      waiting: 1,
      start: () => add('In the boot.', questionId),
    })
    expect(result).toBe('missing')
  })

  test('requires text, and one of the page’s questions', async () => {
    const unknown = crypto.randomUUID() as QuestionId
    expect([await add(' \u200b'), await add('x'.repeat(2_001)), await add('x', unknown)]).toEqual([
      'empty',
      'too-long',
      'missing',
    ])
  })
})
