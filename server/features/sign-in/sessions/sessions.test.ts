import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { listen, requestAuth } from '#test/support/accounts/auth-client.ts'
import { join, sessionOf } from '#test/support/accounts/personas.ts'
import { useAuth } from '#test/support/accounts/use-auth.ts'
import { startNode } from '#test/support/server/node.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { endOldSessions } from './stored-sessions.ts'

const server = useServer()
const auth = useAuth(server)

type Member = Awaited<ReturnType<typeof join>>

async function signInBy({ email, password }: Member, userAgent: string) {
  const { body } = await auth.ask('/token?grant_type=password', {
    body: { email, password },
    headers: { 'user-agent': userAgent },
  })
  return { token: body.access_token as string, refreshToken: body.refresh_token as string }
}

const list = async (token: string) => (await server.call(token, 'GET /me/sessions')).ok.sessions
const end = (token: string, other: string) =>
  server.call(token, 'DELETE /me/sessions/:sessionId', { params: { sessionId: sessionOf(other) } })

test('the list shows your sessions with browser, network and times, this one first, then the most recent', async () => {
  const member = await join(server)
  const one = await signInBy(member, 'Browser one')
  const two = await signInBy(member, 'Browser two')
  await auth.ask('/token?grant_type=refresh_token', { body: { refresh_token: one.refreshToken } })
  const sessions = await list(member.token)
  expect(sessions.map(({ id, isCurrent }) => [id, isCurrent])).toEqual([
    [sessionOf(member.token), true],
    [sessionOf(one.token), false],
    [sessionOf(two.token), false],
  ])
  expect(sessions[2]).toMatchObject({ browser: 'Browser two', network: '127.0.0.0/24' })
  expect((sessions[1]?.usedAt ?? '') > (sessions[1]?.startedAt ?? '')).toBe(true)
})

test('a session ends immediately, together with its tokens and its refresh', async () => {
  const member = await join(server)
  const other = await signInBy(member, 'Browser')
  expect((await end(member.token, other.token)).status).toBe(204)
  expect((await server.call(other.token, 'GET /me/wins')).refusal.code).toBe('session.ended')
  const refresh = { refresh_token: other.refreshToken }
  expect((await auth.ask('/token?grant_type=refresh_token', { body: refresh })).status).toBe(400)
  expect((await list(member.token)).map(({ id }) => id)).toEqual([sessionOf(member.token)])
})

test("404 for an ended session, and for another member's, which is not listed and stays open", async () => {
  const [member, stranger] = [await join(server), await join(server)]
  const other = await signInBy(member, 'Browser')
  expect((await list(member.token)).map(({ id }) => id)).not.toContain(sessionOf(stranger.token))
  await end(member.token, other.token)
  for (const token of [other.token, stranger.token])
    expect(await end(member.token, token)).toMatchObject({
      status: 404,
      refusal: { code: 'session.unknown' },
    })
  expect((await server.call(stranger.token, 'GET /me/wins')).status).toBe(200)
})

describe('an expired session', () => {
  const refresh = (token: string) =>
    auth.ask('/token?grant_type=refresh_token', { body: { refresh_token: token } })
  const ages = [
    ['not used for 30 days', sql`refreshed_at = now() - interval '30 days 1 minute'`, ' (Inactivity)'],
    ['of 180 days', sql`created_at = now() - interval '180 days 1 minute'`, ''],
  ] as const

  test.each(ages)(
    '%s gets no new tokens, is not listed, is removed, and its token reads nothing',
    async (_, age, more) => {
      const member = await join(server)
      const [tried, other] = [await signInBy(member, 'Browser'), await signInBy(member, 'Browser')]
      for (const { token } of [tried, other])
        await server.sql`update auth.sessions set ${age} where id = ${sessionOf(token)}`
      expect((await list(member.token)).map(({ id }) => id)).toEqual([sessionOf(member.token)])
      expect(await refresh(tried.refreshToken)).toMatchObject({
        status: 400,
        body: { code: 'session_expired', message: `Invalid Refresh Token: Session Expired${more}` },
      })
      expect((await refresh(tried.refreshToken)).body.code).toBe('refresh_token_not_found')
      await endOldSessions(server.db, { idleDays: 30, days: 180 })
      await expect.poll(async () => (await server.call(other.token, 'GET /me/wins')).status).toBe(401)
      expect((await server.call(member.token, 'GET /me/wins')).status).toBe(200)
    },
  )

  test('lasts as long as the settings say', async () => {
    const node = await startNode({ ...server, settings: { SESSION_IDLE_DAYS: '1', SESSION_MAX_DAYS: '400' } })
    onTestFinished(node.close)
    const at = await listen(node)
    const [idle, old] = [await join(server), await join(server)]
    await server.sql`update auth.sessions set refreshed_at = now() - interval '25 hours' where user_id = ${idle.id}`
    await server.sql`update auth.sessions set created_at = now() - interval '399 days' where user_id = ${old.id}`
    const ask = async ({ refreshToken }: Member) =>
      (await requestAuth(`${at}/token?grant_type=refresh_token`, { body: { refresh_token: refreshToken } }))
        .status
    expect([await ask(idle), await ask(old)]).toEqual([400, 200])
  })
})
