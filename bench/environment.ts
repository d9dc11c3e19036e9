import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { MemberId } from '#contract/ids.ts'
import { connect } from '#server/platform/database/connect.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/start-embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrations/migrate.ts'
import { embeddedServer } from '#test/support/database/embedded-server.ts'
import { runApp } from '#test/support/running-app.ts'
import { startNode } from '#test/support/server/node.ts'
import { getEmail, PASSWORD } from './data/load.ts'
import { readParent } from './measure/processor-time.ts'

const TYPICAL = 50
const BUSIEST = 10
/** A load that is cut off begins again. */
const LOADING_SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_wal_size: "'8GB'",
  checkpoint_timeout: "'1h'",
}
/** Access tokens last 15 minutes. */
export const SIGNED_IN_MS = 600_000

export type Viewer = { id: MemberId; token: string }

/**
 * The members who visit. `typical` members have the same rank by activity in each community, so they own as much in a small
 * community as in a large one. The `busiest` own more in a larger one.
 */
export type Readers = 'typical' | 'busiest' | 'both'

// Several programs and the bench itself share it, each with a pool.
const CONNECTIONS_MAX = 200

/** Starts a durable PostgreSQL on the folder `kept`, or else on a temporary folder, which `end` removes. */
export async function openCluster(kept?: string) {
  const folder = kept ?? (await mkdtemp(path.join(tmpdir(), 'firsthand-bench-')))
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    connectionsMax: CONNECTIONS_MAX,
    log: console.log,
  })
  const { config } = await embeddedServer(folder)
  const client = new pg.Client(config)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = (await readParent(rows[0]?.pid ?? 0)) ?? 0
  const createDatabase = async (name: string) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return false
    await client.query(`create database ${name}`)
    return true
  }
  const loadQuickly = async (load: () => Promise<void>) => {
    for (const [name, value] of Object.entries(LOADING_SETTINGS))
      await client.query(`alter system set ${name} = ${value}`)
    await client.query('select pg_reload_conf()')
    await load().finally(async () => {
      for (const name of Object.keys(LOADING_SETTINGS)) await client.query(`alter system reset ${name}`)
      await client.query('select pg_reload_conf()')
    })
    await client.query('checkpoint')
  }
  const end = async () => {
    await client.end()
    await postgres.stop()
    if (!kept) await rm(folder, { recursive: true, force: true })
  }
  return { folder, pid, config, createDatabase, loadQuickly, end }
}

export type Cluster = Awaited<ReturnType<typeof openCluster>>

const toUrl = ({ host = '', port, user = '', password, database }: pg.ClientConfig) =>
  `postgresql://${user}:${encodeURIComponent(String(password))}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`

export async function createDatabase(
  cluster: Cluster,
  { name, load }: { name: string; load: (config: pg.ClientConfig) => Promise<void> },
) {
  const config = { ...cluster.config, database: name }
  if (!(await cluster.createDatabase(name))) return config
  const db = connect({ config, prepare: true, onError: console.error })
  await migrate(db)
  await db.destroy()
  await cluster.loadQuickly(() => load(config))
  return config
}

type LoadedDatabase = {
  itemCount: number
  config: pg.ClientConfig
  env?: Record<string, string>
}

/**
 * Starts the real app on a loaded database, once as a process and once in this process, where its statements can be read.
 */
export async function openEnvironment(
  cluster: Pick<Cluster, 'folder'>,
  { itemCount, config, env = {} }: LoadedDatabase,
) {
  const db = connect({ config, prepare: true, onError: console.error })
  const app = await runApp({ ...env, DATABASE_URL: toUrl(config), DATA_DIR: cluster.folder })
  const inProcess = await startNode({ db, config, dataDir: cluster.folder, settings: { PORT: '0' } })
  const end = async () => {
    await inProcess.close()
    await db.destroy()
    await app.end()
  }
  const { port } = new URL(app.origin)
  const { count } = await db
    .selectFrom('profiles')
    .select(eb => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  const memberCount = Number(count)
  const viewers = createSignIn(inProcess.app, memberCount)
  return {
    itemCount,
    memberCount,
    config,
    db,
    inProcess: inProcess.app,
    viewers,
    port: Number(port),
    pid: app.child.pid ?? 0,
    end,
  }
}

type InProcessApp = Awaited<ReturnType<typeof startNode>>['app']
export type Environment = Awaited<ReturnType<typeof openEnvironment>>

export function createSignIn(app: InProcessApp, memberCount: number) {
  const current = new Map<Readers, { viewers: Promise<Viewer[]>; until: number }>()
  return (readers: Readers = 'typical') => {
    const known = current.get(readers)
    if (known && known.until > performance.now()) return known.viewers
    const viewers = Promise.all(chooseMembers(readers, memberCount).map(number => signIn(app, number)))
    current.set(readers, { viewers, until: performance.now() + SIGNED_IN_MS })
    return viewers
  }
}

/** Members are numbered by activity: the first is the busiest. */
function chooseMembers(readers: Readers, memberCount: number) {
  const busiest = Array.from({ length: BUSIEST }, (_, place) => place)
  const typical = Array.from({ length: TYPICAL }, (_, place) =>
    Math.floor(((place + 0.5) * memberCount) / TYPICAL),
  )
  return { typical, busiest, both: [...new Set([...busiest, ...typical])] }[readers]
}

export async function signIn(app: InProcessApp, number: number): Promise<Viewer> {
  const payload = { email: getEmail(number), password: PASSWORD }
  const reply = await app.inject({ method: 'POST', url: '/auth/v1/token?grant_type=password', payload })
  if (reply.statusCode !== 200) throw new Error(`Signing in answered ${reply.statusCode}: ${reply.body}`)
  const { access_token: token, user } = reply.json()
  return { id: user.id, token }
}
