import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { MemberId } from '#contract/ids.ts'
import { join } from '#test/support/accounts/personas.ts'
import { findTablesWith } from '#test/support/database/find-text.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { forgetNetworks } from './stored-sessions.ts'

const PLACES = [
  ['203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:77:1:2:3:4:5', '2001:db8:77::/48'],
] as const

const server = useServer()

async function ask(path: string, call: { from: string; payload: object; token?: string }) {
  const { body } = await server.app.inject({
    method: 'POST',
    url: `/auth/v1/${path}`,
    remoteAddress: call.from,
    payload: call.payload,
    headers: call.token ? { authorization: `Bearer ${call.token}` } : {},
  })
  return body && JSON.parse(body)
}

const kept = async (table: 'auth.sessions' | 'auth.audit_log_entries', id: MemberId) => {
  const rows = await server.db.selectFrom(table).select('ip').where('user_id', '=', id).execute()
  return [...new Set(rows.map(({ ip }) => ip))]
}

test.each(PLACES)('a member at %s is stored with at most %s in every table', async (from, part) => {
  const account = { email: `${crypto.randomUUID()}@example.test`, password: 'correct horse' }
  const { user } = await ask('signup', { from, payload: account })
  const session = await ask('token?grant_type=password', { from, payload: account })
  const token = session.access_token
  await ask('token?grant_type=refresh_token', { from, payload: { refresh_token: session.refresh_token } })
  const factor = await ask('factors', { from, token, payload: { factor_type: 'totp', friendly_name: 'App' } })
  await ask(`factors/${factor.id}/challenge`, { from, token, payload: {} })
  await ask('token?grant_type=password', { from, payload: { ...account, password: 'wrong horse' } })
  await ask('logout?scope=local', { from, token, payload: {} })
  expect(await kept('auth.sessions', user.id)).toEqual([part])
  expect(await kept('auth.audit_log_entries', user.id)).toEqual([part])
  expect(await findTablesWith(server.db, from)).toEqual([])
})

test('a network is deleted 30 days after its last use', async () => {
  const [old, fresh] = [await join(server), await join(server)]
  const days = (count: number) => sql<string>`now() - make_interval(days => ${count})`
  for (const [id, count] of [
    [old.id, 31],
    [fresh.id, 29],
  ] as const) {
    const { db } = server
    await db
      .updateTable('auth.sessions')
      .set({ refreshed_at: days(count) })
      .where('user_id', '=', id)
      .execute()
    const entry = { user_id: id, action: 'login', ip: '192.0.2.0/24', created_at: days(count) }
    await db.deleteFrom('auth.audit_log_entries').where('user_id', '=', id).execute()
    await db.insertInto('auth.audit_log_entries').values(entry).execute()
  }
  await forgetNetworks(server.db)
  for (const table of ['auth.sessions', 'auth.audit_log_entries'] as const) {
    expect(await kept(table, old.id)).toEqual([null])
    expect(await kept(table, fresh.id)).toEqual([expect.stringMatching(/\/24$/)])
  }
})
