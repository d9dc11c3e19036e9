import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connect } from '#server/platform/database/connect.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/start-embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'

export const TEMPLATE = 'firsthand_template'

declare module 'vitest' {
  interface ProvidedContext {
    cluster: pg.ClientConfig
  }
}

/** One PostgreSQL for a whole run, with a migrated database that every test file clones. */
export default async function startCluster(project: TestProject) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'firsthand-test-'))
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, log: () => {} })
  await makeTemplate(postgres.config)
  project.provide('cluster', postgres.config)
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function makeTemplate(config: pg.ClientConfig) {
  const admin = new pg.Client(config)
  await admin.connect()
  await admin.query(`create database ${TEMPLATE}`)
  const db = connect({ config: { ...config, database: TEMPLATE }, prepare: true, onError: () => {} })
  await migrate(db)
  await db.destroy()
  await admin.query(`alter database ${TEMPLATE} with allow_connections false`)
  await admin.end()
}
