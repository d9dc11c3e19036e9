import { mkdir, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openJobs, tryMails } from '#server/compose/open-jobs.ts'
import { requireSameTime } from '#server/platform/database/clock-check.ts'
import { readProgramText } from '#server/platform/processes/program-version.ts'
import { readSettings } from '#server/platform/settings/env.ts'
import { listNodeSettings } from '#server/platform/settings/node-settings.ts'
import { listen } from '#test/support/accounts/auth-client.ts'
import { forgetProof } from '#test/support/accounts/proof.ts'
import { useStaff } from '#test/support/accounts/use-member.ts'
import { startSmtp } from '#test/support/mail/smtp.ts'
import { startNode } from '#test/support/server/node.ts'
import { callOn } from '#test/support/server/server.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { openSocket } from '#test/support/talk/live-client.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { announceNode } from './commands.ts'
import { type Node, noteNode } from './node-notes.ts'

const server = useServer()
const operator = useStaff(server, 'operator')
const read = async () => (await operator.call('GET /admin/health')).ok

test('an operator sees the versions, the database, the process, its sockets and the picture storage', async () => {
  const socket = await openSocket((await listen(server)).replace('/auth/v1', ''))
  onTestFinished(() => socket.close())
  // A figure that takes too long on a busy machine is in the next response.
  await expect.poll(read).toMatchObject({
    program: { version: readProgramText(), node: process.versions.node },
    database: {
      version: expect.stringMatching(/^1\d\./),
      sizeBytes: expect.any(Number),
      diskFreeBytes: expect.any(Number),
      pool: { waitingCount: 0 },
    },
    process: { socketCount: 1, memoryBytes: { resident: expect.any(Number) } },
    pictures: { kind: 'folder', isReachable: true },
    mail: { isConfigured: false, lastFailureAt: null },
  })
})

test('every node that uses the database is listed, and a stopped one is no longer shown as up', async () => {
  const node = await startNode({ ...server })
  onTestFinished(node.close)
  await expect.poll(async () => (await read()).nodes.filter(({ isUp }) => isUp).length).toBeGreaterThan(1)
  expect((await read()).nodes.filter(({ isThis }) => isThis)).toMatchObject([{ place: `${hostname()}:3000` }])
  await server.sql`update nodes set seen_at = now() - interval '2 minutes'`
  await expect.poll(async () => (await read()).nodes.some(({ isUp }) => isUp)).toBe(false)
})

test('a node reports how its settings differ from a running node’s, without secrets, and ignores killed nodes', async () => {
  const found: object[] = []
  const toNode = (place: string, env: Record<string, string>): Node => ({
    id: crypto.randomUUID(),
    place,
    version: readProgramText(),
    startedAt: new Date().toISOString(),
    settings: listNodeSettings(readSettings(env)),
    mainVersion: null,
  })
  const run = (node: Node, onDifference: (difference: object) => void) => {
    const rest = { onError: () => {}, onWrongClock: () => {}, everyMs: 30 }
    const { start, stop } = announceNode(server.db, { node, onDifference, ...rest })
    onTestFinished(stop)
    start()
  }
  await noteNode(server.db, toNode('killed', { PASSWORD_POLICY: 'strict' }))
  run(toNode('two:3000', {}), () => {})
  const settings = { SMTP_URL: 'smtp://ada:hidden@mail.example', MAIL_FROM: 'a@mail.example' }
  run(toNode('one:3000', settings), difference => found.push(difference))
  const smtp = { setting: 'SMTP_URL', here: 'smtp://mail.example', there: '', node: 'two:3000' }
  await expect.poll(() => found).toContainEqual(smtp)
  expect(JSON.stringify(found)).not.toMatch(/hidden|killed/)
})

test('a node whose clock is an hour off reports that it is not ready, and a new one does not start', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
  onTestFinished(() => void vi.useRealTimers())
  const node = await startNode({ ...server, settings: { LOG_LEVEL: 'warn' } })
  onTestFinished(node.close)
  const { statusCode, body } = await node.app.inject('/readyz')
  expect([statusCode, JSON.parse(body).status]).toEqual([503, 'the clock is wrong'])
  await expect.poll(() => node.lines.join()).toContain('the clock of this node is not that of the database')
  // The faked clock does not advance, so it loses the time that this test takes.
  await expect(requireSameTime(server.db)).rejects.toThrow(/3,(600|5\d\d) s ahead/)
})

test('an unreachable mail server is reported even before the first email, until it is reachable again', async () => {
  const { db, app } = server
  const tryAt = (SMTP_URL: string) =>
    tryMails({ db, log: app.log, settings: readSettings({ SMTP_URL, MAIL_FROM: 'us@x.example' }) })
  await tryAt('smtp://127.0.0.1:1')
  const failure = async () => (await read()).mail.lastFailure ?? ''
  await expect.poll(failure).toContain('ECONNREFUSED 127.0.0.1:1')
  await tryAt((await startSmtp()).url)
  await expect.poll(failure).toBe('')
})

test('each job is listed with its last run, queue and failures, next to the last backup', async () => {
  const database = { ...server.config, max: 2 }
  const folder = path.join(await temporaryFolder(), 'backups')
  await mkdir(folder)
  const settings = readSettings({ DATA_DIR: server.dataDir, BACKUP_DIR: folder })
  expect((await read()).backup).toEqual({ isDaily: false, lastAt: null, lastBytes: null, lastFailure: null })
  const jobs = openJobs({
    db: server.db,
    database,
    settings,
    publish: server.live.publish,
    log: server.app.log,
    pollSeconds: 0.5,
  })
  onTestFinished(jobs.stop)
  await jobs.start()
  await server.sql`insert into jobs.job (name, state, started_on, completed_on) values
    ('notifications.clear', 'completed', now() - interval '2 hours', now() - interval '2 hours'),
    ('notifications.clear', 'failed', now() - interval '1 hour', now() - interval '1 hour' + interval '1500 ms')`
  const find = async (name: string) => (await read()).jobs.find(job => job.name === name)
  await expect
    .poll(() => find('notifications.clear'))
    .toMatchObject({
      at: '17 * * * *',
      lastState: 'failed',
      lastDurationMs: 1_500,
      failedCount: 1,
      waitingCount: 0,
    })
  expect(await find('digests.send')).toMatchObject({ at: '*/5 * * * *' })
  expect((await read()).jobs.filter(({ name }) => name.startsWith('__'))).toEqual([])
  const back = async () => (await read()).backup
  await server.sql`insert into jobs.job (name) values ('backup.write')`
  await expect
    .poll(back)
    .toMatchObject({ isDaily: true, lastAt: expect.any(String), lastBytes: expect.any(Number) })
  await rm(folder, { recursive: true })
  await server.sql`insert into jobs.job (name) values ('backup.write')`
  await expect
    .poll(back)
    .toMatchObject({ lastBytes: expect.any(Number), lastFailure: expect.stringContaining('ENOENT') })
})

test('the last unsent email is shown without its recipient', async () => {
  const { url } = await startSmtp(line => (line.startsWith('RCPT') ? '451 later' : undefined))
  const node = await startNode({
    ...server,
    settings: { SMTP_URL: url, MAIL_FROM: 'mail@firsthand.example' },
  })
  onTestFinished(node.close)
  await node.app.inject({ method: 'POST', url: '/auth/v1/recover', payload: { email: operator.email } })
  const health = async () => (await callOn(node.app)(operator.token, 'GET /admin/health')).ok.mail
  await expect.poll(health).toMatchObject({
    isConfigured: true,
    lastFailure: 'the mail server answered 451 to RCPT TO (EENVELOPE)',
    waitingCount: 1,
  })
})

test('the response does not wait for a query blocked by a database lock', async () => {
  await server.db.transaction().execute(async tx => {
    await sql`lock table nodes, auth.account_mails in access exclusive mode`.execute(tx)
    expect((await read()).nodes.length).toBeGreaterThan(0)
    const { rows } = await sql`
      select pid from pg_locks join pg_database on pg_database.oid = database
      where not granted and datname = current_database()`.execute(tx)
    expect(rows.length).toBeGreaterThan(0)
  })
})

test('a test email goes only to the operator, who sees the mail server’s reply verbatim', async () => {
  const ask = async (settings: Record<string, string>, by = operator.token) => {
    const node = await startNode({ ...server, settings })
    onTestFinished(node.close)
    return callOn(node.app)(by, 'POST /admin/test-mails')
  }
  const from = 'mail@firsthand.example'
  const accepting = await startSmtp(line => (line === 'END' ? '250 2.0.0 queued as 4F2' : undefined))
  expect((await ask({ SMTP_URL: accepting.url, MAIL_FROM: from })).ok).toEqual({
    to: operator.email,
    from,
    isAccepted: true,
    reply: '250 2.0.0 queued as 4F2',
  })
  expect(accepting.mails.map(({ from, to }) => [from, to])).toEqual([[from, [operator.email]]])

  const refusing = await startSmtp(line => (line.startsWith('RCPT') ? '550 5.7.1 not from you' : undefined))
  expect((await ask({ SMTP_URL: refusing.url, MAIL_FROM: from })).ok).toMatchObject({
    isAccepted: false,
    reply: expect.stringContaining('550 5.7.1 not from you'),
  })
  const absent = await ask({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: from })
  expect(absent.ok).toMatchObject({ isAccepted: false, reply: 'connect ECONNREFUSED 127.0.0.1:1' })
  await expect.poll(async () => (await read()).mail.lastFailure).toContain('ECONNREFUSED')
  expect((await ask({})).refusal.code).toBe('test-mail.no-mail-server')
  await forgetProof(server.db, operator)
  expect((await ask({})).refusal.code).toBe('proof.needed')
})
