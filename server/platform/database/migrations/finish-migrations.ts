import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { PoolConfig } from 'pg'
import { connect } from '#server/platform/database/connect.ts'
import type { Db } from '#server/platform/database/database.ts'
import { findOutage } from '#server/platform/database/outage.ts'
import { fill } from './fill.ts'
import { whileFilling, whileMigrating } from './locks.ts'
import { mayContract } from './migrate.ts'
import { type Migration, type Program, readProgram, toTitle } from './migration-files.ts'
import { runStep } from './run-migration.ts'
import { readSchemaState } from './schema-state.ts'

const LOOK_MS = 5_000
const LOG_EVERY_MS = 30_000

type Options = {
  /** The way past a pooler. */
  database: PoolConfig
  isEmbedded: boolean
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  program?: Program
  everyMs?: number
}

type Work = Options & { program: Program; isOver: () => boolean }

/**
 * Completes the migrations that `migrate` left, while the node serves: fills in the background, and contracts as soon as no
 * node of another version is left. One node does so at a time. `stop` ends the work after a batch; the next start continues
 * it.
 */
export function finishMigrations(options: Options) {
  const over = new AbortController()
  const isOver = () => over.signal.aborted
  const done = (async () => {
    const work = { ...options, program: options.program ?? (await readProgram()), isOver }
    while (!isOver() && !(await tryToFinish(work))) await wait(options.everyMs ?? LOOK_MS, over.signal)
  })()
  return {
    done,
    stop: async () => {
      over.abort()
      await done
    },
  }
}

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const timer = setTimeout(resolve, ms).unref()
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Returns true if nothing is left to do. */
async function tryToFinish(work: Work) {
  const db = connect({ config: work.database, prepare: false, onError: () => {} })
  try {
    return await db.connection().execute(async session => {
      await sql`set statement_timeout = 0`.execute(session)
      return finish(session, work)
    })
  } catch (error) {
    const why = findOutage(error) ?? (error instanceof Error ? error.message : String(error))
    if (!work.isOver()) work.log.warn({ why }, 'a migration in the background failed and is tried again')
    return false
  } finally {
    await db.destroy()
  }
}

async function finish(session: Db, work: Work) {
  const { ran } = await readSchemaState(session)
  const left = work.program.migrations.filter(({ name }) => !ran.has(name))
  for (const migration of left) {
    if (work.isOver()) return false
    const isDone =
      migration.kind === 'fill'
        ? await fillSlowly(session, migration, work)
        : await contract(session, migration, work)
    if (!isDone) return false
  }
  return true
}

async function fillSlowly(session: Db, migration: Migration, { log, isOver }: Work) {
  let printedAt = Number.NEGATIVE_INFINITY
  const onProgress = (share: number) => {
    if (performance.now() - printedAt < LOG_EVERY_MS) return
    printedAt = performance.now()
    log.info({ migration: migration.name, percent: Math.floor(share * 100) }, `filling ${toTitle(migration)}`)
  }
  const isDone = await whileFilling(session, () =>
    fill(session, migration, { pace: 'beside', onProgress, isOver }),
  )
  if (isDone) log.info({ migration: migration.name }, `filled ${toTitle(migration)}`)
  return isDone === true
}

async function contract(session: Db, migration: Migration, work: Work) {
  const { program, isEmbedded, log, isOver } = work
  /** Ends the wait of a node that stops. */
  const onWait = () => {
    if (isOver()) throw new Error('the node stops')
  }
  return whileMigrating(session, { onWait }, async () => {
    if ((await readSchemaState(session)).ran.has(migration.name)) return true
    if (!(await mayContract(session, { program, migration, isEmbedded }))) return false
    await runStep(session, migration, tries => {
      log.info({ migration: migration.name, tries }, 'a migration waits for a lock')
      onWait()
    })
    log.warn(
      { migration: migration.name },
      `versions before ${migration.version} cannot serve this database any more`,
    )
    return true
  })
}
