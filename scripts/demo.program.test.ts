import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { processesOn } from '#test/support/database/embedded-server.ts'
import { runScript } from '#test/support/run-script.ts'
import { freePort } from '#test/support/running-app.ts'
import { rawExchange } from '#test/support/server/raw-exchange.ts'
import { getCredentials, getIdAt } from './demo/community.ts'
import { BUILDER } from './demo/people.ts'
import { LISTED } from './demo/visitors.ts'

/** The time that a test waits for the sample. It takes a minute, and longer beside other tests. */
const FILLED = { timeout: 240_000, interval: 250 }
const PATIENCE = { timeout: 90_000 }
const item = getIdAt(LISTED)
let folder: string
let origin: string
let demo: ReturnType<typeof spawn>

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'firsthand-test-'))
  await chmod(folder, 0o711)
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  // The settings of a real server in the shell. Nothing may be sent with them.
  const real = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: '', BACKUP_DIR: folder }
  // Without NODE_ENV the web, if it is not built yet, is built as for people.
  const env = { ...real, NODE_ENV: '', TMPDIR: folder, HOST: '', PORT: port, PUBLIC_URL: '' }
  demo = spawn('npm', ['run', 'demo'], { env: { ...process.env, ...env }, stdio: 'ignore' })
  await vi.waitFor(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(503), FILLED)
  const { code, output } = await runScript('demo', env)
  expect([code, output]).toEqual([78, expect.stringContaining(`Port ${port} is in use`)])
  await vi.waitFor(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(200), FILLED)
}, 250_000)
afterAll(async () => {
  demo.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

const readMails = async () => (await fetch(`${origin}/demo/mails`)).text()

test('the mailbox starts empty, and can be read only on the local machine, through a local hostname', async () => {
  expect(await readMails()).toContain('No emails yet.')
  const ask = (host: string) =>
    rawExchange(origin, `GET /demo/mails HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`)
  expect([(await ask('localhost')).status, (await ask('rebound.example')).status]).toEqual([200, 421])
})

test("an email requested through a public page's form arrives in the mailbox", async () => {
  const form = new URLSearchParams({ via: 'direct', visit: '', email: 'ada@example.com' })
  const { status } = await fetch(`${origin}/p/${item}/subscribers`, {
    method: 'POST',
    body: form,
    headers: { origin },
  })
  expect(status).toBe(200)
  await expect.poll(readMails).toMatch(/confirm your email for “.*ada@example\.com/s)
})

test('the waiting list gets its email within seconds', async () => {
  const call = async (path: string, body: object, headers = {}) =>
    (
      await fetch(origin + path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      })
    ).json()
  const { access_token } = await call('/auth/v1/token?grant_type=password', getCredentials(BUILDER))
  const authorization = `Bearer ${access_token}`
  await call(`/api/items/${item}/list-mails/first-update/send`, { version: 1 }, { authorization })
  await expect.poll(readMails).toContain('petra.k@example.com')
  const list = async () =>
    (await fetch(`${origin}/api/items/${item}/list-mails`, { headers: { authorization } })).json()
  await expect.poll(list).toMatchObject([{ state: 'sent' }, { state: 'sent' }, {}])
})

test('SIGTERM makes npm run demo stop its server and database and delete the folder', async () => {
  demo.kill('SIGTERM')
  await once(demo, 'exit')
  await expect.poll(() => processesOn(folder), PATIENCE).toEqual([])
  expect((await readdir(folder)).filter(name => name.startsWith('firsthand-'))).toEqual([])
}, 100_000)
