import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { toOwnGroups } from '#contract/evidence/shown-groups.ts'
import { judgeGroup } from '#contract/evidence/status.ts'
import type { ItemId, MemberId } from '#contract/ids.ts'
import { settleEvidence } from '#server/compose/settle-evidence.ts'
import type { Persona } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { setBar } from '#test/support/evidence/bars.ts'
import { passMinutes } from '#test/support/evidence/readers.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { newOpening } from '#test/support/items/openings.ts'
import { useServer } from '#test/support/server/use-server.ts'

// Nothing here comes near a shipped limit but the sign-ups, which an attacker spreads over hours: each account sends four
// openings and a vote, of 60 and 120 in five minutes.
const server = useServer()
const author = useMember(server, 'Author')
const [second, third] = [useMember(server, 'Second'), useMember(server, 'Third')]
let others: ItemId[]

beforeAll(async () => {
  const published = [await publishIdea(second), await publishIdea(second), await publishIdea(third)]
  others = published.map(({ id }) => id)
})

const read = async (itemId: ItemId) =>
  (await author.call('GET /items/:itemId/evidence', { params: { itemId } })).ok

async function stateOf(itemId: ItemId) {
  const found = toOwnGroups(await read(itemId)).find(({ name }) => name === 'found')
  const { status, reason } = judgeGroup(found ?? expect.fail('there is no such group'))
  return reason ?? status
}

/** Lets what was opened settle, as an hour later. */
async function pass(itemId: ItemId) {
  await passMinutes(server.db, { itemId, minutes: 70 })
  await settleEvidence(server.db)
}

async function publishWithBar() {
  const { id } = await publishIdea(author)
  await setBar(author, id)
  return id
}

type Account = Pick<Persona, 'id'> & { token: string; remoteAddress: string }

/** Signs accounts up from fifteen networks, three from each. */
async function joinThrowAways(count: number, prefix: string) {
  const accounts: Account[] = []
  for (let place = 0; place < count; place += 1) {
    const remoteAddress = `${prefix}.${place % 15}.7`
    const email = `throw-${prefix}-${place}@example.test`
    const { statusCode, body } = await server.app.inject({
      method: 'POST',
      url: '/auth/v1/signup',
      remoteAddress,
      payload: { email, password: 'correct horse', data: { name: `Throw ${place}` } },
    })
    expect(statusCode).toBe(200)
    const { access_token: token, user } = JSON.parse(body)
    accounts.push({ id: user.id as MemberId, token, remoteAddress })
  }
  return accounts
}

const send = ({ token, remoteAddress }: Account, path: string, payload: object) =>
  server.app.inject({
    method: 'PUT',
    url: `/api/items/${path}`,
    remoteAddress,
    headers: { authorization: `Bearer ${token}` },
    payload,
  })
const openBy = (account: Account, itemId: ItemId) => send(account, `${itemId}/opening`, newOpening)

/** Makes accounts and all that they did some days older. */
async function passDays(accounts: readonly Account[], days: number) {
  const ids = accounts.map(({ id }) => id)
  const ago = sql`make_interval(days => ${days})`
  await sql`update profiles set created_at = created_at - ${ago} where id = any(${ids}::uuid[])`.execute(
    server.db,
  )
  await sql`update openings set opened_at = opened_at - ${ago} where user_id = any(${ids}::uuid[])`.execute(
    server.db,
  )
}

test('throw-away accounts: 45 that are seconds old and opened three other items are set aside as new, without a Drop', async () => {
  const id = await publishWithBar()
  const accounts = await joinThrowAways(45, '100.64')
  for (const account of accounts) {
    for (const other of others) expect((await openBy(account, other)).statusCode).toBe(204)
    expect((await openBy(account, id)).statusCode).toBe(204)
  }
  await pass(id)
  const { figures, rules } = await read(id)
  expect(rules[0]?.verdict).toBeNull()
  expect(figures?.community.sums).toBeNull()
  expect(figures?.aside[0]).toEqual({ reason: 'new-here', share: { readers: 45, yes: null } })
})

test('throw-away accounts: 45 that are days old are held, because too few readers have a past', async () => {
  const id = await publishWithBar()
  const accounts = await joinThrowAways(45, '100.65')
  for (const account of accounts) for (const other of others) await openBy(account, other)
  await passDays(accounts, 3)
  for (const account of accounts) await openBy(account, id)
  await pass(id)
  const { figures, rules } = await read(id)
  expect(rules[0]?.verdict).toBeNull()
  expect(figures?.community).toMatchObject({
    sums: { readers: 45, yes: 0 },
    withPast: { part: { readers: 0 } },
  })
  expect(await stateOf(id)).toBe('held')
})

test('throw-away accounts: 21 that each say yes are held too', async () => {
  const id = await publishWithBar()
  const accounts = await joinThrowAways(21, '100.66')
  await passDays(accounts, 3)
  for (const account of accounts) {
    await openBy(account, id)
    await send(account, `${id}/vote`, { type: 'early_adopter' })
  }
  await pass(id)
  expect((await read(id)).figures?.community.sums).toEqual({ readers: 20, yes: 20 })
  expect(await stateOf(id)).toBe('held')
})

test('throw-away accounts: those kept for three days and active on two of them are held too', async () => {
  const id = await publishWithBar()
  const accounts = await joinThrowAways(20, '100.67')
  for (const account of accounts) await openBy(account, others[0] ?? expect.fail('no item'))
  await passDays(accounts, 1)
  for (const account of accounts) await openBy(account, others[2] ?? expect.fail('no item'))
  await passDays(accounts, 2)
  for (const account of accounts) {
    await openBy(account, id)
    await send(account, `${id}/vote`, { type: 'early_adopter' })
  }
  await pass(id)
  expect(await stateOf(id)).toBe('held')
})
