import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#server/platform/database/connect.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/start-embedded-postgres.ts'
import { embeddedServer } from '#test/support/database/embedded-server.ts'
import { runApp } from '#test/support/running-app.ts'
import {
  figuresOf,
  hangStorm,
  type StoppedProcesses,
  stopPostgres,
} from '#test/support/scenarios/faults/hang-storm.ts'
import { isRedisAvailable, startRedis } from '#test/support/server/redis.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const STOPPED_MS = 20_000
const ANSWER_MS = 6_500
/** Temporary refusals: busy, and too many calls where they are counted. */
const PASSING = [429, 503]

type Outcome = Awaited<ReturnType<typeof hangStorm>>

function expectAnswers({ answers, faults }: Outcome) {
  const said = ({ what, status, ms }: Outcome['answers'][number]) =>
    `${what}: ${status} after ${Math.round(ms)} ms`
  const late = answers.filter(({ ms }) => ms > ANSWER_MS).map(said)
  const broken = answers.filter(({ status }) => status >= 300 && !PASSING.includes(status)).map(said)
  expect({ late, broken, faults }).toEqual({ late: [], broken: [], faults: [] })
}

test.for<StoppedProcesses>(['all of it', 'its backends', 'its postmaster'])(
  'PostgreSQL stopped for 20 s, %s: every answer within 6.5 s, nothing acknowledged lost or doubled',
  async (which, { task }) => {
    const dataDir = await temporaryFolder()
    const app = await runApp({ DATA_DIR: dataDir })
    onTestFinished(async () => void (await app.end()))
    const { pid, config } = await embeddedServer(dataDir)
    const db = connect({ config, prepare: false, onError: () => {} })
    const outcome = await hangStorm({
      origins: [app.origin],
      db,
      stop: () => stopPostgres(pid, which),
      stoppedMs: STOPPED_MS,
    })
    await db.destroy()
    task.meta.figures = figuresOf(outcome)
    expectAnswers(outcome)
  },
)

test.skipIf(!(await isRedisAvailable()))(
  'the same on two nodes that count in a Redis, both stopped',
  async ({ task }) => {
    const dataDir = await temporaryFolder()
    const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
    onTestFinished(() => postgres.stop())
    const redis = await startRedis()
    const { host = '', user = '', password, database = '' } = postgres.config
    const url = `postgresql://${user}:${String(password)}@localhost:5432/${database}?host=${encodeURIComponent(host)}`
    const settings = {
      DATABASE_URL: url,
      REDIS_URL: redis.url,
      RATE_LIMITS: 'on',
    }
    const first = await runApp({ ...settings, DATA_DIR: await temporaryFolder() })
    onTestFinished(async () => void (await first.end()))
    const folder = await temporaryFolder()
    for (const file of ['signing-keys.json', 'sealing-keys.json'])
      await copyFile(path.join(first.folder, file), path.join(folder, file))
    const second = await runApp({ ...settings, DATA_DIR: folder })
    onTestFinished(async () => void (await second.end()))
    const { pid, config } = await embeddedServer(dataDir)
    const db = connect({ config, prepare: false, onError: () => {} })
    const outcome = await hangStorm({
      origins: [first.origin, second.origin],
      db,
      stop: async () => {
        redis.signal('SIGSTOP')
        const goOn = await stopPostgres(pid, 'all of it')
        return () => {
          goOn()
          redis.signal('SIGCONT')
        }
      },
      stoppedMs: STOPPED_MS,
    })
    await db.destroy()
    task.meta.figures = figuresOf(outcome)
    expectAnswers(outcome)
  },
)
