import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { InvitationId } from '#contract/ids.ts'
import { settleRestored } from '#server/features/account/deletion/after-restore.ts'
import { join } from '#test/support/accounts/personas.ts'
import { addFactor } from '#test/support/accounts/second-factor.ts'
import { cloneDatabase } from '#test/support/database/database.ts'
import { startSmtp } from '#test/support/mail/smtp.ts'
import { startNode } from '#test/support/server/node.ts'
import { callOn } from '#test/support/server/server.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { readFirstRunCode } from './first-run.ts'

/** Starts two nodes of an instance without members. */
async function freshInstance(settings = {}) {
  const database = await cloneDatabase()
  const { db, config } = database
  const dataDir = await temporaryFolder()
  const place = { db, config, settings, dataDir }
  const node = await startNode(place)
  const second = await startNode(place)
  onTestFinished(async () => {
    await second.close()
    await node.close()
    await database.drop()
  })
  const call = callOn(node.app)
  const readCode = () => readFirstRunCode(db, dataDir)
  const first = { name: 'First', email: 'first@example.test', password: 'correct horse' }
  const run = async (change: Partial<Record<'code' | 'email' | 'password', string>> = {}, by = call) =>
    by(null, 'POST /first-run', {
      body: { ...first, consent: true, code: (await readCode()) ?? 'none', ...change },
    })
  const isOpen = async () => (await call(null, 'GET /first-run')).ok.isOpen
  return { ...node, db, place, call, run, isOpen, readCode, callSecond: callOn(second.app) }
}

test('the code works once, for one operator, who is signed in with an unproven address', async () => {
  const { db, call, run, isOpen, readCode } = await freshInstance()
  expect(await isOpen()).toBe(true)
  const code = ` ${(await readCode())?.toUpperCase().replaceAll('-', ' ')}`
  const { ok } = await run({ code })
  expect(ok.user).toMatchObject({ email: 'first@example.test', email_proven_at: null })
  expect((await call(ok.access_token, 'GET /me/role')).ok.role).toBe('operator')
  expect((await call(ok.access_token, 'GET /me/profile')).ok).toMatchObject({
    name: 'First',
    role: 'operator',
  })
  expect(await isOpen()).toBe(false)
  expect((await run({ email: 'second@example.test', code })).refusal.code).toBe('first-run.over')
  expect(await readCode()).toBeUndefined()
  expect(await db.selectFrom('moderation_log').select('act').execute()).toEqual([{ act: 'first_run' }])
  expect(await db.selectFrom('first_run').select('code').execute()).toEqual([{ code: null }])
})

test('the first operator adds an authenticator and reaches /admin without email; other unproven members can’t', async () => {
  const settings = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'mail@firsthand.example' }
  const { app, call, run } = await freshInstance(settings)
  const { ok } = await run()
  const openHealth = (token: string) => call(token, 'GET /admin/health')
  expect((await openHealth(ok.access_token)).refusal.code).toBe('role.factor-needed')
  const { token } = await addFactor({ app, call }, ok.access_token)
  expect((await openHealth(token)).status).toBe(200)
  const newcomer = await join({ app, call })
  await expect(addFactor({ app, call }, newcomer.token)).rejects.toThrow('email_not_confirmed')
})

test('nodes that start in the same second print one code, which makes only one of two people the operator', async () => {
  const { db, call, run, readCode, callSecond } = await freshInstance()
  const [code, ...others] = await Promise.all([readCode(), readCode(), readCode()])
  expect(new Set(others)).toEqual(new Set([code]))
  expect(JSON.stringify(await db.selectFrom('first_run').selectAll().execute())).not.toContain(code)
  const replies = await Promise.all([
    run({ email: 'a@example.test', code }, call),
    run({ email: 'b@example.test', code }, callSecond),
  ])
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(await db.selectFrom('member_roles').selectAll().execute()).toHaveLength(1)
  expect(await db.selectFrom('auth.users').selectAll().execute()).toHaveLength(1)
})

test('the tenth wrong guess across all nodes replaces the code, and the next start prints the new one', async () => {
  const { run, isOpen, lines, call, callSecond, readCode } = await freshInstance({ LOG_LEVEL: 'warn' })
  const code = await readCode()
  const guess = (by = call) => run({ code: 'guess' }, by)
  const refused = await Promise.all(Array.from({ length: 9 }, (_, at) => guess(at % 2 ? call : callSecond)))
  expect(new Set(refused.map(({ refusal }) => refusal.code))).toEqual(new Set(['first-run.wrong-code']))
  expect(await readCode()).toBe(code)
  await guess()
  expect((await run({ code })).refusal.code).toBe('first-run.wrong-code')
  expect(await isOpen()).toBe(true)
  await expect.poll(() => lines.join('')).toContain('first_run_failed')
  expect(lines.join('')).not.toContain(code)
  expect(await readCode()).not.toBe(code)
  expect((await run()).status).toBe(200)
})

test('ordinary sign-ups do not change the code, and a taken address is refused at its field', async () => {
  const { app, call, run, readCode } = await freshInstance()
  const code = await readCode()
  const { email } = await join({ app, call })
  expect(await readCode()).toBe(code)
  expect((await run({ email })).refusal.fields).toEqual({ email: expect.stringContaining('account') })
  expect((await run()).status).toBe(200)
})

test('a community that lost its operator or was restored from a backup never has another first run', async () => {
  const lost = await freshInstance()
  await lost.run()
  await lost.db.deleteFrom('member_roles').execute()
  const restored = await freshInstance()
  const code = await restored.readCode()
  await restored.db.transaction().execute(settleRestored)
  for (const { readCode, isOpen, run } of [lost, restored]) {
    expect([await readCode(), await isOpen()]).toEqual([undefined, false])
    expect((await run({ email: 'again@example.test', code })).refusal.code).toBe('first-run.over')
  }
})

test('only a browser on the same machine, without a proxy, learns that it is local', async () => {
  const { app } = await freshInstance()
  const isNear = async (remoteAddress: string, host: string, more = {}) =>
    (await app.inject({ url: '/api/first-run', remoteAddress, headers: { host, ...more } })).json().isNear
  expect(await isNear('127.0.0.1', 'localhost:3000')).toBe(true)
  expect(await isNear('::ffff:127.0.0.1', '127.0.0.1:3000')).toBe(true)
  expect(await isNear('::1', '[::1]:3000')).toBe(true)
  expect(await isNear('10.0.0.7', 'localhost:3000')).toBe(false)
  expect(await isNear('127.0.0.1', 'localhost.evil.example')).toBe(false)
  for (const name of ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via', 'x-real-ip'])
    expect(await isNear('127.0.0.1', 'localhost', { [name]: '127.0.0.1' })).toBe(false)
})

test('operators see the first steps and their state until all are done or an operator closes them', async () => {
  const settings = { SMTP_URL: (await startSmtp()).url, MAIL_FROM: 'mail@firsthand.example' }
  const { app, call, run, place } = await freshInstance(settings)
  const { ok } = await run()
  const read = async (token: string) => (await call(token, 'GET /me/first-steps')).ok
  expect(Object.values((await read(ok.access_token)) ?? {})).toEqual(Array(5).fill(false))
  const { token } = await addFactor({ app, call }, ok.access_token)
  await call(token, 'POST /admin/test-mails')
  const { version, values } = (await call(token, 'GET /admin/settings')).ok
  await call(token, 'PUT /admin/settings', { body: { version, values: { ...values, name: 'Bell Ringers' } } })
  await call(token, 'POST /admin/invitations', {
    body: { id: InvitationId.parse(randomUUID()), note: 'Choir', usesMax: 1, endsAt: null },
  })
  const others = { factor: true, name: true, mail: true, invitations: true }
  expect(await read(token)).toEqual({ ...others, address: false })
  const away = await startNode({ ...place, settings: { ...settings, PUBLIC_URL: 'https://bells.example' } })
  expect((await callOn(away.app)(token, 'GET /me/first-steps')).ok).toBeNull()
  await away.close()
  expect(await read((await join({ app, call })).token)).toBeNull()
  expect((await call(token, 'DELETE /admin/first-steps')).status).toBe(204)
  expect(await read(token)).toBeNull()
})

test('a password that the settings do not allow is refused at its field', async () => {
  const { run } = await freshInstance({ PASSWORD_POLICY: 'strict' })
  expect((await run({ password: 'password' })).refusal.fields).toEqual({ password: expect.any(String) })
})
