import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { MemberId } from '#contract/ids.ts'
import { connect } from '#server/platform/database/connect.ts'
import type { Db } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/start-embedded-postgres.ts'
import { addFactor, signInAgain } from '#test/support/accounts/second-factor.ts'
import { giveRole } from '#test/support/accounts/staff.ts'
import { embeddedServer } from '#test/support/database/embedded-server.ts'
import { runApp } from '#test/support/running-app.ts'
import { remoteServer } from '#test/support/server/remote-server.ts'
import type { AnyServer } from '#test/support/server/server.ts'
import { type Community, getEmail, getMemberId, PASSWORD } from './data/community.ts'

export const ROOT = path.join(import.meta.dirname, '..')
const FILL = 'bench/data/fill.ts'
const TYPICAL = 50
const BUSIEST = 10
/** Access tokens last 15 minutes. */
const SIGNED_IN_MS = 600_000
// Several servers and the bench itself share PostgreSQL, each with a pool.
const CONNECTIONS_MAX = 200

export type Viewer = { id: MemberId; token: string }

/**
 * The members who visit. `typical` members have the same rank by activity in each community, so they own as much in a small
 * community as in a large one. The `busiest` own more in a larger one.
 */
export type Readers = 'typical' | 'busiest' | 'both'

const run = promisify(execFile)
const createFolder = () => mkdtemp(path.join(tmpdir(), 'firsthand-bench-'))
const remove = (folder: string) => rm(folder, { recursive: true, force: true })

/** Starts a durable PostgreSQL on the folder `kept`, or else on a temporary folder, which `end` removes. */
export async function openCluster(kept?: string) {
  const folder = kept ?? (await createFolder())
  const embedded = { dataDir: folder, connectionsMax: CONNECTIONS_MAX, log: console.log }
  const postgres = await startEmbeddedPostgres(embedded)
  const { config, pid } = await embeddedServer(folder)
  const end = async () => {
    await postgres.stop()
    if (!kept) await remove(folder)
  }
  return { folder, config, pid, end }
}

export type Cluster = Awaited<ReturnType<typeof openCluster>>

/** Copies a commit into a temporary folder, with the packages and the built web of the working tree. */
export async function checkOut(commit: string) {
  const folder = await createFolder()
  const archive = path.join(folder, 'commit.tar')
  await run('git', ['archive', '--output', archive, commit], { cwd: ROOT })
  await run('tar', ['-xf', archive, '-C', folder])
  for (const name of ['node_modules', 'dist']) await symlink(path.join(ROOT, name), path.join(folder, name))
  await cp(path.join(ROOT, FILL), path.join(folder, FILL))
  return { root: folder, end: () => remove(folder) }
}

type Filling = { name: string; root: string; community: Community }

/** Creates and fills a database by the program in `root`, unless there is one with this name. */
export async function fillDatabase(cluster: Cluster, { name, root, community }: Filling) {
  const client = new pg.Client(cluster.config)
  await client.connect()
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  if (!rowCount) {
    await client.query('drop database if exists filling')
    await client.query('create database filling')
    const target = JSON.stringify({ config: { ...cluster.config, database: 'filling' }, community })
    const filling = run(process.execPath, [path.join(root, FILL)], { env: { ...process.env, FILL: target } })
    filling.child.stdout?.pipe(process.stdout)
    await filling
    await client.query(`alter database filling rename to "${name}"`)
  }
  await client.end()
  return { ...cluster.config, database: name }
}

const toUrl = ({ host = '', port, user = '', password, database }: pg.ClientConfig) =>
  `postgresql://${user}:${encodeURIComponent(String(password))}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`

type Place = { cluster: Cluster; config: pg.ClientConfig; memberCount: number; root?: string }

/** Starts the program in `root` on a filled database. */
export async function openEnvironment({ cluster, config, memberCount, root = ROOT }: Place) {
  const db = connect({ config, prepare: true, onError: console.error })
  // The keys of a database are kept with it.
  const dataDir = path.join(cluster.folder, `${config.database}`)
  const app = await runApp({ DATABASE_URL: toUrl(config), DATA_DIR: dataDir }, root)
  const end = async () => {
    await db.destroy()
    await app.end()
  }
  const port = Number(new URL(app.origin).port)
  const pids = { node: app.child.pid ?? 0, postgres: cluster.pid }
  return { db, port, pids, end, ...createVisitors({ db, server: remoteServer(app.origin), memberCount }) }
}

export type Environment = Omit<Awaited<ReturnType<typeof openEnvironment>>, 'end'>

type Members = { db: Db; server: AnyServer; memberCount: number }

/** Members are numbered by activity: the first is the busiest. */
function createVisitors({ db, server, memberCount }: Members) {
  const signIn = async (number: number): Promise<Viewer> => ({
    id: getMemberId(number),
    token: await signInAgain(server, { email: getEmail(number), password: PASSWORD }),
  })
  const busiest = Array.from({ length: BUSIEST }, (_, place) => place)
  const typical = Array.from({ length: TYPICAL }, (_, place) =>
    Math.floor(((place + 0.5) * memberCount) / TYPICAL),
  )
  const signInAll = (numbers: readonly number[]) => whileSignedIn(() => Promise.all(numbers.map(signIn)))
  const viewers = {
    typical: signInAll(typical),
    busiest: signInAll(busiest),
    both: signInAll([...new Set([...busiest, ...typical])]),
  }
  // No viewer is an operator, because a second factor ends earlier tokens.
  const operator = whileSignedIn(async () => {
    const number = memberCount - 1
    await db.deleteFrom('auth.mfa_factors').where('user_id', '=', getMemberId(number)).execute()
    const { id, token } = await signIn(number)
    await giveRole({ db }, { id, role: 'operator' })
    return (await addFactor(server, token)).token
  })
  return { viewers: (readers: Readers = 'typical') => viewers[readers](), operator }
}

/** Remembers a result for as long as its access tokens can be used. */
function whileSignedIn<T>(create: () => Promise<T>) {
  let known: { result: Promise<T>; until: number } | undefined
  return () => {
    if (!known || known.until < performance.now())
      known = { result: create(), until: performance.now() + SIGNED_IN_MS }
    return known.result
  }
}
