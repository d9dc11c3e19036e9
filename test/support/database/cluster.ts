import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connect } from '#server/platform/database/connect.ts'
import { ensureCluster } from '#server/platform/database/embedded/cluster.ts'
import { ensureHomeFolder } from '#server/platform/database/embedded/folders.ts'
import { findBinaries } from '#server/platform/database/embedded/native-binaries.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/start-embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrations/migrate.ts'
import { copyCluster } from './copy-cluster.ts'
import { embeddedServer } from './embedded-server.ts'

export const TEMPLATE = 'firsthand_template'

declare module 'vitest' {
  interface ProvidedContext {
    cluster: pg.ClientConfig
    /** The data folder of a PostgreSQL that has never run. */
    unused: string
  }
}

/**
 * Starts the PostgreSQL of a whole run, with a migrated database that every test file clones. It is the embedded one,
 * or the one in CLUSTER_URL, which is the address of a superuser such as postgresql://postgres:password@localhost:5432.
 */
export default async function startCluster(project: TestProject) {
  const { CLUSTER_URL } = process.env
  const unused = await makeUnused()
  const { config, stop } = CLUSTER_URL ? existing(new URL(CLUSTER_URL)) : await embedded(unused)
  await makeTemplate(config)
  project.provide('cluster', config)
  project.provide('unused', unused)
  return async () => {
    await stop()
    await rm(unused, { recursive: true, force: true })
  }
}

async function makeUnused() {
  const dataDir = await makeFolder()
  const { home, user } = await ensureHomeFolder(dataDir, () => {})
  await ensureCluster({ home, native: await findBinaries(user), user, durable: false })
  return dataDir
}

async function makeFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'firsthand-test-'))
  await chmod(folder, 0o711)
  return folder
}

async function embedded(unused: string) {
  const dataDir = await makeFolder()
  await copyCluster(unused, dataDir)
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, log: () => {} })
  const stop = async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  const { config } = await embeddedServer(dataDir)
  // A run opens some two thousand connections. The number of hashes that each must compute for its password is set
  // here.
  await ask(config, `set scram_iterations = 1; alter role postgres password '${String(config.password)}'`)
  return { config, stop }
}

function existing({ hostname, port, username, password }: URL) {
  const config: pg.ClientConfig = {
    host: hostname,
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: 'postgres',
  }
  return { config, stop: () => dropTemplate(config) }
}

async function makeTemplate(config: pg.ClientConfig) {
  await dropTemplate(config)
  await ask(config, `create database ${TEMPLATE}`)
  const db = connect({ config: { ...config, database: TEMPLATE }, prepare: true, onError: () => {} })
  await migrate(db)
  await db.destroy()
  await ask(config, `alter database ${TEMPLATE} with allow_connections false`)
}

const dropTemplate = (config: pg.ClientConfig) => ask(config, `drop database if exists ${TEMPLATE}`)

async function ask(config: pg.ClientConfig, statement: string) {
  const admin = new pg.Client(config)
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}
