import { expect, test } from 'vitest'
import { join } from '#test/support/accounts/personas.ts'
import { joinStaff } from '#test/support/accounts/staff.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const MINUTE = 60_000

test('a member, a moderator and an operator read their own role, their factor and the end of their proof', async () => {
  const member = await join(server)
  expect((await member.call('GET /me/role')).ok).toMatchObject({ role: 'member', hasFactor: false })
  for (const role of ['moderator', 'operator'] as const) {
    const { call, id } = await joinStaff(server, role)
    const { ok } = await call('GET /me/role')
    expect(ok).toMatchObject({ role, hasFactor: true })
    const leftMs = Date.parse(ok.provenUntil ?? '') - Date.now()
    expect(leftMs / MINUTE).toBeCloseTo(10, 0)
    await server.db
      .updateTable('auth.sessions')
      .set({ proven_at: new Date(Date.now() - 11 * MINUTE).toISOString() })
      .where('user_id', '=', id)
      .execute()
    expect((await call('GET /me/role')).ok.provenUntil).toBeNull()
  }
})
