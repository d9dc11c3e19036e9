import { expect, onTestFinished, test, vi } from 'vitest'
import { guest, join } from '#test/support/accounts/personas.ts'
import { addFactor } from '#test/support/accounts/second-factor.ts'
import { dataFolder } from '#test/support/database/data-folder.ts'
import { openOutbox } from '#test/support/mail/outbox.ts'
import { runScript } from '#test/support/run-script.ts'
import { runApp } from '#test/support/running-app.ts'
import { remoteServer } from '#test/support/server/remote-server.ts'
import { WrongUse } from './commands/arguments.ts'
import { readCommand } from './commands/member.ts'

const PATIENCE_MS = 10_000

// Starts the program; slow on a busy machine.
vi.setConfig({ testTimeout: 180_000 })

const member = (folder: string, ...args: string[]) => runScript('member', { DATA_DIR: folder }, ...args)

/** Opens a link as its page does. Returns the status. */
async function verifyLink(origin: string, body: object) {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${origin}/auth/v1/verify`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return response.status
}

test('the code creates the first operator, and the command manages roles, links and factors, online or offline', async () => {
  const folder = await dataFolder()
  const app = await runApp({ DATA_DIR: folder })
  onTestFinished(() => void app.child.kill('SIGKILL'))
  const server = remoteServer(app.origin)
  await vi.waitFor(() => expect(app.output()).toContain(`${app.origin}/first-run\n`), PATIENCE_MS)
  const [code = ''] = /(?:[0-9a-f]{4}-){7}[0-9a-f]{4}/.exec(app.output()) ?? []
  expect(await member(folder, 'first-code')).toMatchObject({
    code: 0,
    output: expect.stringContaining(`/first-run\n    ${code}`),
  })
  const first = {
    email: 'first@example.test',
    password: 'correct horse',
    name: 'First',
    consent: true,
  } as const
  const { ok } = await guest(server).call('POST /first-run', { body: { ...first, code } })
  expect((await server.call(ok.access_token, 'GET /me/role')).ok.role).toBe('operator')

  const second = await join(server, 'Second')
  const unproven = await member(folder, 'promote', second.email.toUpperCase())
  expect(unproven).toMatchObject({ code: 1 })
  for (const shown of [second.id, 'Second', 'not proven', '--unproven'])
    expect(unproven.output).toContain(shown)
  expect(await member(folder, 'promote', second.email, '--role', 'moderator', '--unproven')).toMatchObject({
    code: 0,
    output: expect.stringContaining('role     moderator, before member'),
  })
  expect((await second.call('GET /me/role')).ok.role).toBe('moderator')

  expect((await member(folder, 'list')).output.split('\n')).toEqual([
    'operator   first@example.test  address not proven  no second factor',
    `moderator  ${second.email}  address not proven  no second factor`,
  ])
  const linked = await member(folder, 'link', second.email)
  const token = /#token_hash=([\w-]+)&type=recovery/.exec(linked.output)?.[1]
  const open = () => verifyLink(app.origin, { token_hash: token, type: 'recovery' })
  expect(await open()).toBe(200)
  expect(await open()).toBe(403)
  expect(await member(folder, 'link', 'nobody@example.test')).toMatchObject({ code: 1 })

  const { token: staffToken } = await addFactor(server, ok.access_token)
  expect((await server.call(staffToken, 'GET /admin/health')).status).toBe(200)
  const removed = await member(folder, 'factor', first.email)
  expect(removed).toMatchObject({ code: 0, output: expect.stringContaining('needs only its password') })
  expect((await server.call(staffToken, 'GET /admin/health')).refusal.code).toBe('role.factor-needed')
  expect((await member(folder, 'factor', first.email)).output).toContain('factors  none, as before')
  const third = await join(server, 'Third')
  expect(await member(folder, 'operator', third.email)).toMatchObject({ code: 1 })
  expect(await member(folder, 'operator', third.email, '--unproven')).toMatchObject({
    code: 0,
    output: expect.stringContaining('An operator can read and change everything'),
  })
  expect((await third.call('GET /me/role')).ok.role).toBe('operator')

  // A new factor triggers a mail immediately, and so do the pending changes.
  const again = await addFactor(server, staffToken)
  const { entries } = (await server.call(again.token, 'GET /moderation/log', { query: {} })).ok
  expect(entries.map(({ act, actor }) => [act, actor?.name])).toEqual([
    ['give_role', undefined],
    ['remove_factors', undefined],
    ['make_link', undefined],
    ['give_role', undefined],
    ['first_run', 'First'],
  ])
  const outbox = openOutbox({ dataDir: folder })
  await outbox.mailTo(first.email, 'An authenticator app was removed')
  await outbox.mailTo(third.email, 'Your role has changed')

  const spammer = await join(server, 'Spammer')
  const banInBulk = (...args: string[]) =>
    member(folder, 'bulk-ban', first.email, '--mail-domain', spammer.email.replace(/.*@/, ''), ...args)
  expect(await banInBulk()).toMatchObject({ code: 0, output: expect.stringContaining('Members found: 1. ') })
  expect(await banInBulk('--yes', '2', '--sentence', 'Spam')).toMatchObject({ code: 1 })
  expect(await banInBulk('--yes', '1')).toMatchObject({ code: 1 })
  expect((await spammer.call('GET /me/role')).status).toBe(200)
  const banned = await banInBulk('--yes', '1', '--sentence', 'Spam')
  expect(banned.output).toContain('Banned: 1. ')
  expect((await spammer.call('GET /me/role')).status).toBe(401)
  const [, undo = ''] = /--undo (\S+)/.exec(banned.output) ?? []
  for (let time = 0; time < 2; time += 1)
    expect((await banInBulk('--undo', undo)).output).toContain('Undone. ')
  expect(await member(folder, 'bulk-ban', second.email)).toMatchObject({ code: 1 })

  await member(folder, 'demote', third.email)
  await app.end()
  const last = await member(folder, 'demote', first.email)
  expect(last).toEqual({ code: 1, output: expect.stringContaining('This is the last operator') })
})

test('an unknown command is refused before anything is opened', async () => {
  const wrong = [
    ['ban', 'a@b.test'],
    ['promote', 'a@b.test', '--role', 'owner'],
    ['--wrong'],
    ['first-code', 'a@b.test'],
    ['operator', 'a@b.test', 'a password'],
    ['lift', 'a@b.test', '--yes', '1'],
    ['bulk-ban', 'a@b.test', '--from', 'yesterday'],
  ]
  for (const args of wrong) expect(() => readCommand(args)).toThrow(WrongUse)
  expect(await member('/nowhere/data', ...(wrong[1] ?? []))).toMatchObject({ code: 1 })
})
