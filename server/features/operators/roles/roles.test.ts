import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { MemberId } from '#contract/ids.ts'
import { Refusal } from '#server/platform/failures/refusal.ts'
import { join } from '#test/support/accounts/personas.ts'
import { addFactor } from '#test/support/accounts/second-factor.ts'
import { giveRole, joinStaff } from '#test/support/accounts/staff.ts'
import { race } from '#test/support/database/barrier.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { setRole } from './stored-roles.ts'

const SERVICE_KEY = 'a key that only the operator knows'
const server = useServer({ SERVICE_KEY })

const operators = () =>
  server.db.selectFrom('member_roles').select('user_id').where('role', '=', 'operator').execute()

/** Two new operators, and no other. */
async function twoOperators() {
  await server.db.deleteFrom('member_roles').execute()
  const pair = [await join(server), await join(server)] as const
  for (const { id } of pair) await giveRole(server, { id, role: 'operator' })
  return pair
}

const operate = async (method: 'PUT' | 'DELETE', id: MemberId, payload: object) => {
  const headers = { authorization: `Bearer ${SERVICE_KEY}` }
  const url = `/auth/v1/admin/users/${id}`
  return (await server.app.inject({ method, url, headers, payload })).statusCode
}

const demote = (memberId: MemberId) =>
  server.db
    .transaction()
    .execute(tx => setRole(tx, { memberId, role: 'member' }))
    .then(
      () => 200,
      error => (error instanceof Refusal && error.code === 'role.last-operator' ? 409 : 500),
    )

const ways = {
  demoted: demote,
  banned: (id: MemberId) => operate('PUT', id, { ban_duration: '24h' }),
  deleted: (id: MemberId) => operate('DELETE', id, {}),
}

test.each(Object.entries(ways))(
  'one of two operators who are %s at the same instant remains',
  async (_, remove) => {
    const pair = await twoOperators()
    const statuses = await race({
      db: server.db,
      lock: tx => sql`select pg_advisory_xact_lock(hashtextextended('the operators', 0))`.execute(tx),
      start: () => Promise.all(pair.map(({ id }) => remove(id))),
      waiting: 2,
    })
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409])
    const left = pair[statuses.indexOf(409)]
    expect(await operators()).toContainEqual({ user_id: left?.id })
    for (const again of Object.values(ways)) expect(await again(left?.id as MemberId)).toBe(409)
  },
)

test('operators who remove their last factor keep the role, which works again once they add another', async () => {
  const operator = await joinStaff(server, 'operator')
  const call = (token: string) => server.call(token, 'GET /admin/members')
  expect((await call(operator.token)).status).toBe(200)
  const factor = server.db.selectFrom('auth.mfa_factors').select('id').where('user_id', '=', operator.id)
  const { id } = await factor.executeTakeFirstOrThrow()
  const headers = { authorization: `Bearer ${operator.token}` }
  const removed = await server.app.inject({ method: 'DELETE', url: `/auth/v1/factors/${id}`, headers })
  expect(removed.statusCode).toBe(200)
  expect((await call(operator.token)).refusal.code).toBe('role.factor-needed')
  expect((await operator.call('GET /me/role')).ok.role).toBe('operator')
  const { token } = await addFactor(server, operator.token)
  expect((await call(token)).status).toBe(200)
})

const MINUTE = 60_000

test('members, moderators and operators can read their role, their factor and when their proof ends', async () => {
  const member = await join(server)
  expect((await member.call('GET /me/role')).ok).toMatchObject({ role: 'member', hasFactor: false })
  for (const role of ['moderator', 'operator'] as const) {
    const { call, id } = await joinStaff(server, role)
    const { ok } = await call('GET /me/role')
    expect(ok).toMatchObject({ role, hasFactor: true })
    const leftMs = Date.parse(ok.provenUntil ?? '') - Date.now()
    expect(leftMs / MINUTE).toBeCloseTo(10, 0)
    await proveMinutesAgo(id, 11)
    expect((await call('GET /me/role')).ok.provenUntil).toBeNull()
  }
})

const proveMinutesAgo = (id: MemberId, minutes: number) =>
  server.sql`update auth.sessions set proven_at = ${new Date(Date.now() - minutes * MINUTE).toISOString()}
    where user_id = ${id}`

test('a proof lets operators act for ten minutes and read for an hour, except for their account data', async () => {
  const { call, id } = await joinStaff(server, 'operator')
  const tried = async () =>
    [
      await call('GET /admin/members'),
      await call('DELETE /admin/first-steps'),
      await call('GET /me/export/archive'),
    ].map(({ status, refusal }) => refusal?.code ?? status)
  await proveMinutesAgo(id, 9)
  expect((await tried()).slice(0, 2)).toEqual([200, 204])
  await proveMinutesAgo(id, 11)
  expect(await tried()).toEqual([200, 'proof.needed', 'proof.needed'])
  await proveMinutesAgo(id, 61)
  expect(await tried()).toEqual(['proof.needed', 'proof.needed', 'proof.needed'])
})
