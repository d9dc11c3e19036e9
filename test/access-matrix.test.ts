import { beforeAll, expect, test } from 'vitest'
import { type ApiKey, contract } from '#contract/contract.ts'
import type { EndpointKey } from '#contract/endpoint.ts'
import { join } from './support/accounts/personas.ts'
import { signInAgain } from './support/accounts/second-factor.ts'
import { giveRole, joinStaff } from './support/accounts/staff.ts'
import { chooseRole } from './support/items/actions.ts'
import { quickIdea } from './support/items/factories.ts'
import { PERSONAS, type PersonaName, type Row } from './support/scenarios/access/access.ts'
import { accountRows } from './support/scenarios/access/account-access.ts'
import { communityRows } from './support/scenarios/access/community-access.ts'
import { itemRows } from './support/scenarios/access/item-access.ts'
import { ban, joinLeaving } from './support/scenarios/access/leavers.ts'
import { moderationRows } from './support/scenarios/access/moderation-access.ts'
import { operatorRows } from './support/scenarios/access/operator-access.ts'
import { publicRows } from './support/scenarios/access/public-access.ts'
import { talkRows } from './support/scenarios/access/talk-access.ts'
import { type Cast, makeResources, namesRead, type Resources } from './support/scenarios/resources.ts'
import { isNamed, type OddCall, type Oddity, sendOddTexts } from './support/server/odd-fields.ts'
import { useServer } from './support/server/use-server.ts'

const server = useServer()
let cast: Cast
let personas: Record<PersonaName, string | null>
let resourcesToRead: Resources

/** Every endpoint below /api. One without a row fails. */
const matrix: Record<ApiKey, Row> = {
  ...itemRows,
  ...talkRows,
  ...accountRows,
  ...operatorRows,
  ...communityRows,
  ...publicRows,
  ...moderationRows,
}

beforeAll(async () => {
  const owner = await join(server, 'Owner')
  const [other, mate, ended, banned, factorless] = await Promise.all(
    ['Other', 'Mate', 'Ended', 'Banned', 'Factorless'].map(name => join(server, name)),
  )
  if (!other || !mate || !ended || !banned || !factorless) throw new Error('personas are missing')
  const operator = await joinStaff(server, 'operator')
  const [moderator, stale] = [await joinStaff(server, 'moderator'), await joinStaff(server, 'operator')]
  await giveRole(server, { id: factorless.id, role: 'operator' })
  await server.sql`update auth.sessions set proven_at = '2001-01-01' where user_id = ${stale.id}`
  await server.app.inject({
    method: 'POST',
    url: '/auth/v1/logout',
    headers: { authorization: `Bearer ${ended.token}` },
  })
  await ban(server, banned)
  personas = {
    guest: null,
    owner: owner.token,
    other: other.token,
    ended: ended.token,
    banned: await signInAgain(server, banned),
    moderator: moderator.token,
    operator: operator.token,
    factorless: factorless.token,
    stale: stale.token,
  }
  // Members on their first steps cause more statements.
  await chooseRole(mate, 'builder')
  cast = { server, owner, other, mate, operator }
  resourcesToRead = await makeResources(cast)
})

test('every endpoint has a row', () => {
  const ours = (Object.keys(contract) as EndpointKey[]).filter(
    key => !('wire' in contract[key as keyof typeof contract]),
  )
  expect(Object.keys(matrix).toSorted()).toEqual(ours.toSorted())
})

test.each(Object.entries(matrix) as [ApiKey, Row][])(
  '%s gives each persona the expected response within its statement limit',
  async (key, { most, input, statuses }) => {
    // Neither reads nor refused calls change anything. Otherwise the owner, who is last, would find nothing.
    const isRead = key.startsWith('GET ')
    const given = isRead ? resourcesToRead : await makeResources(cast, namesRead(input, resourcesToRead))
    const wanted: Partial<Record<PersonaName, number>> = {
      moderator: statuses.other,
      operator: statuses.other,
      ...statuses,
    }
    const got: typeof wanted = {}
    const calls: Awaited<ReturnType<typeof server.counted<{ status: number }>>>[] = []
    const callers = key === 'DELETE /me/account' ? { ...personas, ...(await joinLeaving(server)) } : personas
    for (const persona of PERSONAS.filter(name => wanted[name] !== undefined)) {
      const call = await server.counted(() => server.call(callers[persona], key, input(given)))
      calls.push(call)
      got[persona] = call.reply.status
    }
    expect(got).toEqual(wanted)
    const done = calls.filter(({ reply }) => reply.status < 300)
    const [dearest] = (done.length ? done : calls).toSorted((a, b) => b.count - a.count)
    expect(dearest?.count, dearest?.statements.join('\n')).toBeLessThanOrEqual(most)
  },
)

/** Sends an odd text in every field of every endpoint, one at a time. Returns which are received wrongly. */
async function findWrong({ toOdd, isWrong }: Oddity) {
  const resources = await makeResources(cast)
  const rows = Object.entries(matrix) as [ApiKey, Row][]
  const calls: OddCall[] = rows.map(([key, { input }]) => ({ key, input: input(resources) }))
  calls.push(
    { key: 'POST /ideas', input: { body: quickIdea() } },
    { key: 'PATCH /items/:itemId', input: { params: resources.painPoint, body: { kind: 'pain_point' } } },
  )
  const isForStaff = ({ key }: OddCall) => ['moderator', 'operator'].includes(contract[key].access)
  return [
    ...(await sendOddTexts(cast.owner, { calls: calls.filter(call => !isForStaff(call)), toOdd, isWrong })),
    ...(await sendOddTexts(cast.operator, { calls: calls.filter(isForStaff), toOdd, isWrong })),
  ]
}

test('a NUL in any field of any endpoint causes no failure', async () => {
  expect(await findWrong({ toOdd: text => `${text}\0b`, isWrong: ({ status }) => status >= 500 })).toEqual([])
})

test('a 100,000-character text is neither stored nor truncated, and the refusal names its field', async () => {
  const isWrong: Oddity['isWrong'] = ({ status, refusal }, { part, field }) =>
    part === 'params' ? status !== 404 : status !== 400 || !isNamed(field, refusal)
  expect(await findWrong({ toOdd: () => 'x'.repeat(100_000), isWrong })).toEqual([])
})
