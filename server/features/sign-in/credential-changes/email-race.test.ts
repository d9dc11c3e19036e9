import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { MemberId } from '#contract/ids.ts'
import { join } from '#test/support/accounts/personas.ts'
import { proveAddress } from '#test/support/accounts/proof.ts'
import { useAuth } from '#test/support/accounts/use-auth.ts'
import { race } from '#test/support/database/barrier.ts'
import { linkParts } from '#test/support/mail/outbox.ts'
import { useServer } from '#test/support/server/use-server.ts'

const CHANGE = 'Confirm your new email'
const TAKEN = {
  status: 422,
  body: { code: 'email_exists', message: 'A user with this email address has already been registered' },
}

const server = useServer()
const auth = useAuth(server)

const prove = (token_hash: string) => auth.ask('/verify', { body: { token_hash, type: 'email_change' } })
const emailOf = async (token: string) => (await auth.ask('/user', { method: 'GET', token })).body.email

/** Makes a member whose own address has agreed to the change to `email`. Returns the link that would finish it. */
async function almostMoved(email: string) {
  const member = await join(server)
  await proveAddress(server.db, member)
  const client = auth.client()
  await client.signInWithPassword({ email: member.email, password: member.password })
  await client.updateUser({ email })
  const atOld = linkParts(await auth.outbox.mailTo(member.email, CHANGE))
  const atNew = linkParts(await auth.outbox.mailTo(email, CHANGE))
  expect((await prove(atOld.token_hash)).body).toMatchObject({ code: '200' })
  return { member, last: atNew.token_hash }
}

const somebody = () => ({ id: MemberId.parse(randomUUID()), encrypted_password: '' })

test('one of two accounts that confirm one new address at once gets it, and the other reads that it is taken', async () => {
  for (let round = 0; round < 2; round += 1) {
    const email = `${randomUUID()}@example.test`
    const both = [await almostMoved(email), await almostMoved(email)]
    const ids = both.map(({ member }) => member.id)
    const replies = await race({
      db: server.db,
      lock: tx => tx.selectFrom('auth.users').select('id').where('id', 'in', ids).forUpdate().execute(),
      start: () => Promise.all(both.map(({ last }) => prove(last))),
      waiting: 2,
    })
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(replies.find(({ status }) => status === 422)).toMatchObject(TAKEN)
    const emails = await Promise.all(both.map(({ member }) => emailOf(member.token)))
    expect(emails.filter(own => own === email)).toHaveLength(1)
    const loser = both[emails.findIndex(own => own !== email)]
    expect(await emailOf(loser?.member.token ?? '')).toBe(loser?.member.email)
    expect(await prove(loser?.last ?? '')).toMatchObject(TAKEN)
  }
})

test('an address that somebody signs up with at the same moment is taken', async () => {
  const email = `${randomUUID()}@example.test`
  const { member, last } = await almostMoved(email)
  const reply = await race({
    db: server.db,
    lock: tx =>
      tx
        .insertInto('auth.users')
        .values({ ...somebody(), email })
        .execute(),
    start: () => prove(last),
    waiting: 1,
  })
  expect(reply).toMatchObject(TAKEN)
  expect(await emailOf(member.token)).toBe(member.email)
})
