import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { compareLedger } from '#server/features/rewards/points/commands.ts'
import { connect } from '#server/platform/database/connect.ts'
import { whileMigrating } from '#server/platform/database/migrations/locks.ts'
import { createLive } from '#server/platform/live/live.ts'
import { counters } from '#server/platform/metrics/counters.ts'
import { readSettings } from '#server/platform/settings/env.ts'
import { listen } from '#test/support/accounts/auth-client.ts'
import { join } from '#test/support/accounts/personas.ts'
import { guidedIdea, publishIdea } from '#test/support/items/factories.ts'
import { report } from '#test/support/moderation/reports.ts'
import { rawExchange } from '#test/support/server/raw-exchange.ts'
import { isRedisAvailable, startRedis } from '#test/support/server/redis.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { openSocket } from '#test/support/talk/live-client.ts'
import { openJobs } from './open-jobs.ts'
import { openMetrics } from './open-metrics.ts'

const server = useServer({ METRICS_PORT: '0', RATE_LIMITS: 'on' })

// The jobs' tables exist once the jobs have started.
let jobs: ReturnType<typeof openJobs>
beforeAll(async () => {
  const { db, config, dataDir, live, app } = server
  const settings = readSettings({ DATA_DIR: dataDir })
  const database = { ...config, max: 2 }
  jobs = openJobs({ db, database, settings, publish: live.publish, log: app.log, pollSeconds: 0.5 })
  await jobs.start()
  // Other files counted in the same process.
  counters.resetMetrics()
})
afterAll(() => jobs.stop())

async function open({ db = server.db, live = server.live, port = '0', nodeId = randomUUID(), ...more } = {}) {
  const settings = readSettings({ METRICS_PORT: port, DATA_DIR: server.dataDir, ...more })
  const metrics = await openMetrics({ app: server.app, db, live, settings, nodeId })
  onTestFinished(metrics.close)
  return metrics.address ?? ''
}

const scrape = async (address: string) => (await fetch(address)).text()

/** Returns the value of a figure, such as `firsthand_jobs{job="x"}`; NaN without one. */
const valueOf = (text: string, figure: string) =>
  Number(
    text
      .split('\n')
      .find(line => line.startsWith(`${figure} `))
      ?.slice(figure.length) ?? Number.NaN,
  )

test("a scrape counts requests by route, counts refusals and shows the node's state", async () => {
  const { token } = await join(server)
  const { origin } = new URL(await listen(server))
  const socket = await openSocket(origin)
  await socket.authenticate(token)
  const secret = 'typed-by-somebody'
  for (let count = 0; count < 122; count += 1)
    await server.app.inject({ url: `/api/ideas?q=${secret}`, headers: { authorization: `Bearer ${token}` } })
  await server.sql`insert into jobs.job (name, state, completed_on) values
    ('notifications.clear', 'completed', '2026-01-02T03:04:05Z'), ('notifications.clear', 'failed', now())`
  const text = await scrape(await open())
  const route = 'method="GET",route="/api/ideas"'
  expect(valueOf(text, `firsthand_http_request_duration_seconds_count{${route},status="2xx"}`)).toBe(120)
  expect(valueOf(text, `firsthand_http_request_duration_seconds_count{${route},status="4xx"}`)).toBe(2)
  expect(valueOf(text, 'firsthand_rate_limit_refusals_total{rate="search"}')).toBe(2)
  expect(valueOf(text, 'firsthand_security_events_total{event="too_many"}')).toBe(2)
  expect(valueOf(text, 'firsthand_sockets')).toBe(1)
  expect(valueOf(text, 'firsthand_live_rooms')).toBeGreaterThan(0)
  for (const name of ['database_up', 'ready']) expect(valueOf(text, `firsthand_${name}`)).toBe(1)
  expect(valueOf(text, 'firsthand_database_pool_max')).toBeGreaterThan(0)
  expect(valueOf(text, 'firsthand_jobs{job="notifications.clear",state="failed"}')).toBe(1)
  const success = 'firsthand_job_last_success_timestamp_seconds{job="notifications.clear"}'
  expect(valueOf(text, success)).toBe(Date.UTC(2026, 0, 2, 3, 4, 5) / 1_000)
  expect(valueOf(text, 'firsthand_disk_free_bytes')).toBeGreaterThan(0)
  expect(valueOf(text, 'process_cpu_seconds_total')).toBeGreaterThan(0)
  expect(text).not.toContain(secret)
})

test('the metrics port serves only metrics, but the public port serves none', async () => {
  const address = await open()
  const status = async (url: string, init?: RequestInit) => (await fetch(url, init)).status
  expect(await status(new URL('/', address).href)).toBe(404)
  expect(await status(new URL('/api/ideas', address).href)).toBe(404)
  expect(await status(address, { method: 'POST' })).toBe(404)
  expect((await rawExchange(address, 'TRACE /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n')).status).toBe(405)
  const outside = await server.app.inject({ url: '/metrics' })
  const unknown = await server.app.inject({ url: '/no-such-page' })
  expect(outside.statusCode).toBe(404)
  expect({ ...outside.json(), requestId: '' }).toEqual({ ...unknown.json(), requestId: '' })
})

describe('the host of a metrics request', () => {
  const scrapeBy = async (host: string, more: Record<string, string> = {}) => {
    const address = await open(more)
    const bytes = `GET /metrics HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`
    return rawExchange(address, bytes)
  }

  test.each(['localhost', 'prometheus.localhost', '127.0.0.1:9464', '192.0.2.7', '[2001:db8::7]'])(
    'can be %s',
    async host => {
      const { status, body } = await scrapeBy(host)
      expect(status).toBe(200)
      expect(body).toContain('firsthand_sockets')
    },
  )

  test('can be METRICS_HOST or one of METRICS_ALLOWED_HOSTS', async () => {
    const named = { METRICS_HOST: 'localhost', METRICS_ALLOWED_HOSTS: 'app, metrics.firsthand.example' }
    for (const host of ['localhost', 'APP:9464', 'metrics.firsthand.example'])
      expect((await scrapeBy(host, named)).status).toBe(200)
    expect((await scrapeBy('evil.metrics.firsthand.example', named)).status).toBe(421)
  })

  test('must be sent only once', async () => {
    for (const host of ['localhost\r\nHost: evil.example', '127.0.0.1\r\nhost: 127.0.0.1'])
      expect(await scrapeBy(host)).toMatchObject({ status: 400 })
  })

  test.each(['evil.example', '127.0.0.1.evil.example:9464', 'evil.example@127.0.0.1', ''])(
    "cannot be %o, because another site's page could send it",
    async host => {
      const { status, body } = await scrapeBy(host)
      expect(status).toBe(421)
      expect(body).toContain('METRICS_ALLOWED_HOSTS')
      expect(body).not.toContain('firsthand_sockets')
    },
  )
})

test('there is no metrics address without a port', async () => {
  const settings = readSettings({ DATA_DIR: server.dataDir })
  const { app, db, live } = server
  expect(await openMetrics({ app, db, live, settings, nodeId: '' })).toMatchObject({ address: undefined })
})

test('a scrape reports a missing database and includes all other metrics', async () => {
  const db = connect({ config: { host: '127.0.0.1', port: 1 }, prepare: false, onError: () => {} })
  onTestFinished(() => db.destroy())
  const text = await scrape(await open({ db }))
  for (const name of ['database_up', 'ready']) expect(valueOf(text, `firsthand_${name}`)).toBe(0)
  expect(valueOf(text, 'firsthand_sockets')).toBeGreaterThanOrEqual(0)
})

test('only one scraped node shows the database metrics, and another takes over when that node is gone', async () => {
  const [one, two] = [randomUUID(), randomUUID()]
  await server.sql`insert into nodes (id, version, started_at) values
    (${one}, '1', now() - interval '2 days'), (${two}, '1', now() - interval '1 day')`
  const isShown = async (nodeId: typeof one) =>
    (await scrape(await open({ nodeId }))).includes('\nfirsthand_database_size_bytes ')
  // No one reads the first node yet.
  expect([await isShown(two), await isShown(one), await isShown(two)]).toEqual([true, true, false])
  await server.sql`update nodes set seen_at = now() - interval '2 minutes' where id = ${one}`
  expect(await isShown(two)).toBe(true)
  await server.sql`delete from nodes where id in (${one}, ${two})`
})

test('a backup has no timestamp until it is written, and a job has its scheduled time and interval', async () => {
  const text = await scrape(await open())
  expect(text).not.toContain('\nfirsthand_backup_last_success_timestamp_seconds ')
  const since = valueOf(text, 'firsthand_job_scheduled_timestamp_seconds{job="ledger.compare"}')
  expect(Date.now() / 1_000 - since).toBeLessThan(600)
  const jobs = ['sessions.end', 'rate-limits.clear', 'networks.forget', 'ledger.compare', 'lost-views.log']
  const seconds = jobs.map(job => valueOf(text, `firsthand_job_interval_seconds{job="${job}"}`))
  expect(seconds).toEqual([60, 300, 3_600, 21_600, 86_400])
})

test('a difference between the ledger and the facts is logged, and the metrics show it after the job', async () => {
  const { id } = await join(server)
  await server.sql`insert into user_points (user_id, insight_points) values (${id}, 7)
    on conflict (user_id) do update set insight_points = 7`
  const logged: object[] = []
  const found = await compareLedger(server.db, { error: (line: object) => void logged.push(line) })
  expect(found.differenceCount).toBeGreaterThan(0)
  expect(logged).toMatchObject([found])
  await server.sql`insert into jobs.job (name) values ('ledger.compare')`
  const shown = async () => valueOf(await scrape(await open()), 'firsthand_ledger_differences')
  await expect.poll(shown).toBe(found.differenceCount)
})

test('the metrics show the moderation queue, the last role change, the nodes and unfinished fills', async () => {
  const { id } = await publishIdea(await join(server))
  await report(await join(server), { kind: 'item', id })
  await server.sql`update cases set opened_at = now() - interval '5 hours'`
  await server.sql`insert into moderation_log (act, member_id) values ('give_role', null)`
  await server.sql`insert into nodes (id, version, started_at, settings) values (gen_random_uuid(), '9.9.9', now(), '{}')`
  await server.sql`insert into fills (name, position, done, moved_at) values ('9999_words', '7', 700, to_timestamp(1700000000))`
  onTestFinished(async () => void (await server.sql`delete from fills`))
  const text = await scrape(await open())
  expect(valueOf(text, 'firsthand_moderation_waiting{kind="case"}')).toBe(1)
  expect(valueOf(text, 'firsthand_moderation_oldest_waiting_seconds{kind="case"}')).toBeGreaterThan(17_999)
  for (const kind of ['appeal', 'mail-review'])
    expect(valueOf(text, `firsthand_moderation_oldest_waiting_seconds{kind="${kind}"}`)).toBe(0)
  expect(Date.now() / 1_000 - valueOf(text, 'firsthand_role_last_change_timestamp_seconds')).toBeLessThan(60)
  expect(valueOf(text, 'firsthand_nodes{version="9.9.9"}')).toBe(1)
  expect(valueOf(text, 'firsthand_migration_fill_rows{migration="9999_words"}')).toBe(700)
  const moved = 'firsthand_migration_fill_last_progress_timestamp_seconds{migration="9999_words"}'
  expect(valueOf(text, moved)).toBe(1_700_000_000)
  expect(valueOf(text, 'firsthand_migration_running_seconds')).toBe(0)
  expect(valueOf(text, 'firsthand_mail_server_up')).toBeLessThanOrEqual(1)
})

test('nodes that serve during a migration show how long it has been running', async () => {
  const finish = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const work = server.db.connection().execute(session =>
    whileMigrating(session, { onWait: () => {} }, async () => {
      await sql`select set_config('application_name', regexp_replace(current_setting('application_name'), '[0-9]+', (extract(epoch from now())::bigint - 1000)::text), false)`.execute(
        session,
      )
      begun.resolve()
      await finish.promise
    }),
  )
  onTestFinished(() => finish.resolve())
  await begun.promise
  expect(valueOf(await scrape(await open()), 'firsthand_migration_running_seconds')).toBeGreaterThan(990)
  finish.resolve()
  await work
  expect(valueOf(await scrape(await open()), 'firsthand_migration_running_seconds')).toBe(0)
})

test('each accepted sign-up and each post is counted, but a refused sign-up or a repeated post is not', async () => {
  const count = async () => {
    const text = await scrape(await open())
    return ['sign_ups_total', 'posts_total{kind="idea"}'].map(figure => valueOf(text, `firsthand_${figure}`))
  }
  const before = await count()
  const [author] = [await join(server), await join(server)]
  await server.app.inject({ method: 'POST', url: '/auth/v1/signup', payload: { email: 'no address' } })
  const idea = guidedIdea()
  for (let time = 0; time < 2; time += 1) await author.call('POST /ideas', { body: idea })
  expect((await count()).map((value, at) => value - (before[at] ?? 0))).toEqual([2, 1])
})

test.skipIf(!(await isRedisAvailable()))(
  'the metrics show 0 while Redis is down, and 1 once it is back',
  async () => {
    const redis = await startRedis()
    const live = await createLive({ database: server.config, redis: redis.url, onError: () => {} })
    onTestFinished(live.close)
    const address = await open({ live })
    const isUp = async () => valueOf(await scrape(address), 'firsthand_redis_up{use="live"}')
    expect(await isUp()).toBe(1)
    await redis.kill()
    await expect.poll(isUp).toBe(0)
    await redis.start()
    await expect.poll(isUp).toBe(1)
  },
)

test('the Grafana board queries only existing metrics', async () => {
  const text = await scrape(await open())
  const exists = (name: string) => text.includes(`# TYPE ${name.replace(/_(bucket|sum|count)$/, '')} `)
  const board = await readFile(new URL('../../docs/grafana/board.json', import.meta.url), 'utf8')
  const queries = (JSON.parse(board).panels as Panel[]).flatMap(({ targets = [] }) =>
    targets.map(({ expr }) => expr),
  )
  const names = new Set(queries.flatMap(query => query.match(/\b(?:firsthand|nodejs|process)_\w+/g) ?? []))
  expect(names.size).toBeGreaterThan(15)
  expect([...names].filter(name => !exists(name))).toEqual([])
  const operations = await readFile(new URL('../../docs/operations.md', import.meta.url), 'utf8')
  const described = operations.match(/\b(?:firsthand|nodejs|process)_[a-z0-9_]+/g) ?? []
  expect(described.filter(name => !exists(name))).toEqual([])
})

type Panel = { targets?: { expr: string }[] }
