import { beforeAll, expect, test } from 'vitest'
import type { MemberFilter } from '#contract/moderation/operator-members.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { proveAddress } from '#test/support/accounts/proof.ts'
import { addFactor, signInAgain } from '#test/support/accounts/second-factor.ts'
import { giveRole } from '#test/support/accounts/staff.ts'
import { useStaff } from '#test/support/accounts/use-member.ts'
import { ban, report } from '#test/support/moderation/reports.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const operator = useStaff(server, 'operator')
let members: Persona[]

beforeAll(async () => {
  members = []
  const others = Array.from({ length: 5 }, (_, n) => `Di Dorn ${n}`)
  for (const name of ['Ada Löwe', 'Bo Berg', 'Cy Clef', ...others]) members.push(await join(server, name))
})

const list = async (query: { q?: string; filter?: MemberFilter; page?: number }) => {
  const { ok } = await operator.call('GET /admin/members', { query })
  return { ...ok, names: ok.rows.map(({ name }) => name) }
}

test('members are listed newest first, page by page, and counted', async () => {
  const [first, second] = [await list({}), await list({ page: 2 })]
  expect(first.rows).toHaveLength(pageSizes.operatorMembers)
  expect(first).toMatchObject({ total: 9, pages: 2, capped: false })
  expect([...first.names, ...second.names]).toEqual([
    ...members.map(({ name }) => name).toReversed(),
    'Operator',
  ])
  const { ok } = await operator.call('GET /admin/members/counts')
  expect(ok).toEqual({ all: 9, moderators: 0, operators: 1, unproven: 8, banned: 0 })
})

test.each([
  ['lowe', ['Ada Löwe']],
  ['BERG', ['Bo Berg']],
  ['Ädä', ['Ada Löwe']],
  ['Cyclef-', ['Cy Clef']],
  ['lef', []],
  ['%', []],
  ['_', []],
])('a search for %j finds %j by the start of a word in the name or address', async (q, names) => {
  expect((await list({ q })).names).toEqual(names)
})

test('members are filtered by role, proof and ban, and each member’s page shows sessions, factors and bans', async () => {
  const [ada, bo, cy] = members as [Persona, Persona, Persona]
  await proveAddress(server.db, ada)
  await giveRole(server, { id: bo.id, role: 'moderator' })
  await ban(operator, cy, { reason: 'harassment', sentence: 'Three times.' })
  expect((await list({ filter: 'moderators' })).names).toEqual(['Bo Berg'])
  expect((await list({ filter: 'operators' })).names).toEqual(['Operator'])
  expect((await list({ filter: 'banned' })).rows).toMatchObject([
    { id: cy.id, isBanned: true, bannedUntil: null, seenAt: expect.any(String) },
  ])
  expect((await list({ filter: 'unproven' })).names).not.toContain('Ada Löwe')
  expect((await list({ filter: 'unproven', q: 'ada' })).total).toBe(0)
  await report(bo, { kind: 'member', id: ada.id })
  await signInAgain(server, ada)
  await addFactor(server, ada.token)
  const { ok } = await operator.call('GET /admin/members/:memberId', { params: { memberId: ada.id } })
  expect(ok).toMatchObject({
    email: ada.email,
    role: 'member',
    isProven: true,
    hasFactor: true,
    factors: [{ name: 'Phone', kind: 'totp' }],
    factorReset: null,
    ban: null,
    pastBanCount: 0,
    reports: { received: 1, made: 0 },
  })
  // A session that has not shown the second factor ends when the factor is verified.
  expect(ok.sessions).toHaveLength(1)
  expect(ok.seenAt).toBe(ok.sessions[0]?.usedAt.replace('+00:00', 'Z'))
})
