import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { MemberId } from '#contract/ids.ts'
import { connect } from '#server/platform/database/connect.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/start-embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { embeddedServer } from '#test/support/database/embedded-server.ts'
import { runApp } from '#test/support/running-app.ts'
import { startNode } from '#test/support/server/node.ts'
import { getEmail, loadDatabase, PASSWORD } from './load.ts'
import { readParent } from './processor-time.ts'

const VIEWERS = 50
/** Access tokens last 15 minutes. */
const SIGNED_IN_MS = 600_000

export type Viewer = { id: MemberId; token: string }

// Several programs and the bench itself share it, with a pool each.
const CONNECTIONS_MAX = 200

/** Starts a durable PostgreSQL on a temporary folder, which `end` removes. */
export async function openCluster() {
  const folder = await mkdtemp(path.join(tmpdir(), 'firsthand-bench-'))
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
  const createDatabase = (name: string) => client.query(`create database ${name}`)
  const end = async () => {
    await client.end()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { folder, pid, config, createDatabase, end }
}

export type Cluster = Awaited<ReturnType<typeof openCluster>>

const toUrl = ({ host = '', port, user = '', password, database }: pg.ClientConfig) =>
  `postgresql://${user}:${encodeURIComponent(String(password))}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`

/** Creates a database and fills it with `itemCount` items. */
export async function createDatabase(cluster: Cluster, itemCount: number) {
  const database = `items_${itemCount}`
  await cluster.createDatabase(database)
  const config = { ...cluster.config, database }
  const db = connect({ config, prepare: true, onError: console.error })
  await migrate(db)
  await db.destroy()
  await loadDatabase(config, { items: itemCount })
  return { itemCount, config }
}

type LoadedDatabase = {
  itemCount: number
  config: pg.ClientConfig
  /** Settings of the app beside its database. */
  env?: Record<string, string>
}

/** Starts the real app as a process on a loaded database, and again in this process, where its statements can be read. */
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
  const viewers = createSignIn(inProcess.app)
  return {
    itemCount,
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

/** Returns a function that signs members in, and again before their access tokens expire. */
export function createSignIn(app: InProcessApp) {
  let current: { viewers: Promise<Viewer[]>; until: number } | undefined
  return () => {
    if (!current || current.until < performance.now())
      current = { viewers: signIn(app), until: performance.now() + SIGNED_IN_MS }
    return current.viewers
  }
}

function signIn(app: InProcessApp) {
  const viewers = Array.from({ length: VIEWERS }, async (_, member): Promise<Viewer> => {
    const payload = { email: getEmail(member), password: PASSWORD }
    const reply = await app.inject({ method: 'POST', url: '/auth/v1/token?grant_type=password', payload })
    if (reply.statusCode !== 200) throw new Error(`Signing in answered ${reply.statusCode}: ${reply.body}`)
    const { access_token: token, user } = reply.json()
    return { id: user.id, token }
  })
  return Promise.all(viewers)
}
