import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { SessionId } from '#contract/ids.ts'
import { Session } from '#contract/sign-in/identity.ts'
import { rotateKeys } from '#server/features/sign-in/keys/commands.ts'
import { formatRefreshToken, parseRefreshToken } from '#server/features/sign-in/protocol/refresh-token.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { createAuthClient, listen, requestAuth } from '#test/support/accounts/auth-client.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { useAuth } from '#test/support/accounts/use-auth.ts'
import { race } from '#test/support/database/barrier.ts'
import { startNode } from '#test/support/server/node.ts'
import { startServer } from '#test/support/server/server.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const server = useServer()
const auth = useAuth(server)

const BROWSER = { 'user-agent': 'browser' }
const THIEF = { 'user-agent': 'thief' }

const lockOf = (token: string) => (tx: Tx) =>
  tx.selectFrom('auth.sessions').select('id').where('id', '=', idOf(token)).forNoKeyUpdate().execute()

/** Sends twenty requests with one token at the same moment. The pool has room for fifteen of them. */
const refreshAtOnce = (token: string, headers: Record<string, string>) =>
  race({
    db: server.db,
    lock: lockOf(token),
    start: () => Promise.all(Array.from({ length: 20 }, () => refresh(token, headers))),
    waiting: 15,
  })

const refresh = (token: string, headers: Record<string, string> = BROWSER) =>
  auth.ask('/token?grant_type=refresh_token', { body: { refresh_token: token }, headers })

const ownAccount = (token: string) => auth.ask('/user', { method: 'GET', token })

const idOf = (token: string) => parseRefreshToken(token)?.sessionId ?? expect.fail('not a refresh token')

const rowOf = (token: string) =>
  server.db.selectFrom('auth.sessions').selectAll().where('id', '=', idOf(token)).executeTakeFirst()

/** Makes the last refresh of a session an hour older. */
const letTimePass = (token: string) =>
  server.sql`update auth.sessions set refreshed_at = now() - interval '1 hour' where id = ${idOf(token)}`

/** Refreshes `times` times, each long after the one before. Returns every token, the newest last. */
async function refreshed(member: Persona, times: number) {
  const tokens = [member.refreshToken]
  for (let count = 0; count < times; count += 1) {
    const { body } = await refresh(tokens.at(-1) as string)
    tokens.push(body.refresh_token)
    await letTimePass(body.refresh_token)
  }
  return tokens as [string, string, ...string[]]
}

test('200 advances the session and returns a new token of each kind', async () => {
  const member = await join(server)
  const { status, body } = await refresh(member.refreshToken)
  expect(status).toBe(200)
  expect(body).toEqual(Session.parse(body))
  expect(parseRefreshToken(body.refresh_token)).toMatchObject({ counter: 1 })
  expect(await ownAccount(body.access_token)).toMatchObject({ status: 200, body: { id: member.id } })
})

test('twenty concurrent refreshes and one soon after elsewhere count as one step, and all their tokens work', async () => {
  const { refreshToken } = await join(server)
  const replies = await refreshAtOnce(refreshToken, BROWSER)
  expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200))
  const tokens = new Set(replies.map(({ body }) => body.refresh_token as string))
  expect(tokens.size).toBe(1)
  const [token = ''] = tokens
  expect((await refresh(refreshToken, THIEF)).body.refresh_token).toBe(token)
  expect(await rowOf(token)).toMatchObject({ refresh_token_counter: '1' })
  expect((await refresh(token)).status).toBe(200)
  for (const { body } of replies) expect((await ownAccount(body.access_token)).status).toBe(200)
})

test('a browser that never got its response can resend the previous token later, and no email is sent', async () => {
  const member = await join(server)
  const [former, current] = await refreshed(member, 1)
  const { status, body } = await refresh(former)
  expect(status).toBe(200)
  expect(body.refresh_token).toBe(current)
  await refresh('A'.repeat(51), THIEF)
  expect((await auth.outbox.mails()).filter(({ to }) => to === member.email)).toEqual([])
})

test('a previous token from elsewhere ends only this session, immediately and for everyone', async () => {
  const member = await join(server)
  const elsewhere = auth.client()
  await elsewhere.signInWithPassword({ email: member.email, password: member.password })
  const [former, current] = await refreshed(member, 1)
  expect((await ownAccount(member.token)).status).toBe(200)
  expect(await refresh(former, THIEF)).toMatchObject({
    status: 400,
    body: { code: 'refresh_token_already_used', message: 'Invalid Refresh Token: Already Used' },
  })
  expect(await refresh(current)).toMatchObject({ status: 400, body: { code: 'refresh_token_not_found' } })
  expect(await ownAccount(member.token)).toMatchObject({ status: 403, body: { code: 'session_not_found' } })
  expect(await member.call('GET /me/wins')).toMatchObject({ status: 401, refusal: { code: 'session.ended' } })
  const { rows: noted } = await server.sql`select action, ip from auth.audit_log_entries
    where user_id = ${member.id} and action = 'refresh_token_reused'`
  expect(noted).toEqual([{ action: 'refresh_token_reused', ip: '127.0.0.0/24' }])
  expect((await elsewhere.refreshSession()).error).toBeNull()
})

test('a token two steps old ends the session, even within ten seconds of a refresh', async () => {
  const tokens = await refreshed(await join(server), 1)
  const { body } = await refresh(tokens[1])
  expect(await refresh(tokens[0])).toMatchObject({ body: { code: 'refresh_token_already_used' } })
  expect(await rowOf(body.refresh_token)).toBeUndefined()
})

test('twenty concurrent reuses end one session, are all refused, and send the member one email', async () => {
  const member = await join(server)
  const [former] = await refreshed(member, 1)
  const replies = await refreshAtOnce(former, THIEF)
  expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(400))
  const mail = await auth.outbox.mailTo(member.email, 'We signed out one of your browsers')
  expect(mail.text).toContain('please sign in again')
  expect(mail.link).toMatch(/\/auth\/recover$/)
  expect((await auth.outbox.mails()).filter(({ to }) => to === member.email)).toEqual([])
  const codes = replies.map(({ body }) => body.code)
  expect(codes.filter(code => code === 'refresh_token_already_used')).toHaveLength(1)
  expect(codes.filter(code => code === 'refresh_token_not_found')).toHaveLength(19)
})

/** Returns a token of this session or of another, signed with our key or with a stranger's. */
async function tokenLike(token: string, change: { sessionId?: SessionId; counter?: number; key?: Buffer }) {
  const row = (await rowOf(token)) ?? expect.fail('no session')
  const key = change.key ?? row.refresh_token_hmac_key
  return formatRefreshToken({ sessionId: row.id, counter: 0, ...change }, key)
}

test("400 without an open session's token, and the session remains valid", async () => {
  const { token, refreshToken } = await join(server)
  const foreign = 'Invalid Refresh Token: Not Issued By This Server'
  for (const [tried, code, message] of [
    [token, 'validation_failed', 'Refresh token is not valid'],
    [await tokenLike(refreshToken, { key: randomBytes(32) }), 'validation_failed', foreign],
    [await tokenLike(refreshToken, { counter: 1 }), 'validation_failed', foreign],
    [
      await tokenLike(refreshToken, { sessionId: SessionId.parse(randomUUID()) }),
      'refresh_token_not_found',
      'Invalid Refresh Token: Refresh Token Not Found',
    ],
  ] as const)
    expect(await refresh(tried)).toMatchObject({ status: 400, body: { code, message } })
  expect((await refresh(refreshToken)).status).toBe(200)
})

test('a banned member gets tokens that reach only the ban, and full tokens once the ban ends', async () => {
  const { id, refreshToken } = await join(server)
  const ban = { banned_at: sql<string>`now()` }
  await server.db.updateTable('auth.users').set(ban).where('id', '=', id).execute()
  const { body } = await refresh(refreshToken)
  expect(await server.call(body.access_token, 'GET /me/wins')).toMatchObject({
    status: 403,
    refusal: { code: 'member.banned' },
  })
  await server.db.updateTable('auth.users').set({ banned_at: null }).where('id', '=', id).execute()
  const { body: later } = await refresh(body.refresh_token)
  expect((await server.call(later.access_token, 'GET /me/wins')).status).toBe(200)
})

test('excess refreshes in one session are deferred, so clients stay signed in', async () => {
  const limited = await startServer({ RATE_LIMITS: 'on' })
  onTestFinished(limited.close)
  const limitedUrl = await listen(limited)
  const [eager, other] = [await join(limited), await join(limited)]
  const ask = ({ refreshToken }: Persona) =>
    requestAuth(`${limitedUrl}/token?grant_type=refresh_token`, { body: { refresh_token: refreshToken } })
  for (let count = 0; count < 150; count += 1) await ask(eager)
  expect(await ask(eager)).toMatchObject({ status: 503, body: { message: 'Request rate limit reached' } })
  expect((await ask(other)).status).toBe(200)
})

/** Starts the server again on the same database. */
async function restarted(dataDir: string) {
  const { app, close } = await startNode({ db: server.db, config: server.config, dataDir })
  onTestFinished(close)
  return { app }
}

test('sessions survive a restart, and continue with a refresh if the signing keys are lost', async () => {
  const { dataDir } = server
  const firstUrl = await listen(await restarted(dataDir))
  const { email, password } = await join(server)
  const { data } = await createAuthClient(firstUrl).signInWithPassword({ email, password })
  const session = data.session ?? expect.fail('not signed in')

  const secondUrl = await listen(await restarted(dataDir))
  const own = (base: string, token: string) => requestAuth(`${base}/user`, { method: 'GET', token })
  expect((await own(secondUrl, session.access_token)).status).toBe(200)

  const otherDir = await temporaryFolder()
  await rotateKeys(server.db, otherDir)
  const foreignUrl = await listen(await restarted(otherDir))
  expect(await own(foreignUrl, session.access_token)).toMatchObject({
    status: 403,
    body: { code: 'bad_jwt' },
  })
  const client = createAuthClient(foreignUrl)
  const { data: renewed } = await client.refreshSession({ refresh_token: session.refresh_token })
  expect((await own(foreignUrl, renewed.session?.access_token ?? '')).status).toBe(200)
})
