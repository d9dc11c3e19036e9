import { expect, onTestFinished, test } from 'vitest'
import { join } from '#test/support/accounts/personas.ts'
import { addFactor } from '#test/support/accounts/second-factor.ts'
import { cloneDatabase } from '#test/support/database/database.ts'
import { startNode } from '#test/support/server/node.ts'
import { callOn } from '#test/support/server/server.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { openFirstRun } from './first-run.ts'

/** Starts an instance without members. Returns it with its code. */
async function freshInstance(settings = {}) {
  const database = await cloneDatabase()
  const { db, config } = database
  const firstRun = await openFirstRun(db)
  const node = await startNode({ db, config, settings, firstRun, dataDir: await temporaryFolder() })
  onTestFinished(async () => {
    await node.close()
    await database.drop()
  })
  const call = callOn(node.app)
  const form = {
    name: 'First',
    email: 'first@example.test',
    password: 'correct horse',
    consent: true,
  } as const
  const run = (change: Partial<{ code: string; email: string; password: string; name: string }> = {}) =>
    call(null, 'POST /first-run', { body: { ...form, code: firstRun?.text ?? '', ...change } })
  const isOpen = async () => (await call(null, 'GET /first-run')).ok.isOpen
  return { ...node, db, call, run, isOpen, code: firstRun?.text ?? '' }
}

test('the code works once, for one operator, who is signed in with an unproven address', async () => {
  const { db, call, run, isOpen, code } = await freshInstance()
  expect(await isOpen()).toBe(true)
  const { ok } = await run({ code: ` ${code.toUpperCase().replaceAll('-', ' ')}` })
  expect(ok.user).toMatchObject({ email: 'first@example.test', email_proven_at: null })
  expect((await call(ok.access_token, 'GET /me/role')).ok.role).toBe('operator')
  expect((await call(ok.access_token, 'GET /me/profile')).ok.name).toBe('First')
  expect(await isOpen()).toBe(false)
  expect((await run({ email: 'second@example.test' })).refusal.code).toBe('first-run.over')
  expect(await openFirstRun(db)).toBeUndefined()
  expect(await db.selectFrom('moderation_log').select('act').execute()).toEqual([{ act: 'first_run' }])
})

test('the first operator adds an authenticator and reaches /admin without mail, which other unproven members cannot', async () => {
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

test('one of two people who use the code at the same instant becomes the operator', async () => {
  const { db, run } = await freshInstance()
  const replies = await Promise.all(['a@example.test', 'b@example.test'].map(email => run({ email })))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await db.selectFrom('member_roles').selectAll().execute()).toHaveLength(1)
  expect(await db.selectFrom('auth.users').selectAll().execute()).toHaveLength(1)
})

test('the tenth wrong guess makes the code invalid, also for the right one', async () => {
  const { run, isOpen, lines } = await freshInstance({ LOG_LEVEL: 'warn' })
  const codes: string[] = []
  for (let guess = 1; guess <= 10; guess += 1) codes.push((await run({ code: 'guess' })).refusal.code)
  expect(codes).toEqual([...Array(9).fill('first-run.wrong-code'), 'first-run.over'])
  expect((await run()).refusal.code).toBe('first-run.over')
  expect(await isOpen()).toBe(false)
  await expect.poll(() => lines.join('')).toContain('first_run_failed')
})

test('an earlier sign-up makes the code invalid', async () => {
  const { app, call, run, isOpen } = await freshInstance()
  await join({ app, call })
  expect((await run()).refusal.code).toBe('first-run.over')
  expect(await isOpen()).toBe(false)
})

test('a password that the settings refuse is refused at its field', async () => {
  const { run } = await freshInstance({ PASSWORD_POLICY: 'strict' })
  expect((await run({ password: 'password' })).refusal.fields).toEqual({ password: expect.any(String) })
})
