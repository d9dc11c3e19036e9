import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'
import { SESSION_OPTIONS } from '#server/platform/database/connect.ts'
import { PLAN_EACH_TIME } from '#server/platform/database/deadline-client.ts'
import { type PgbenchScript, pgbenchScript, rateOf } from './pgbench-script.ts'
import type { Scenario, Visit } from './scenarios.ts'
import type { Stage } from './stage.ts'
import { statementsOf } from './statements.ts'

const VERSIONS = '/usr/lib/postgresql'
/**
 * Different scripts of one run, which pgbench takes by chance. It prepares each for itself, so many would measure
 * planning; votes need more of them, or clients would wait for each other's rows.
 */
const READ_SCRIPTS = 8
const WRITE_SCRIPTS = 24

/** The newest pgbench of Debian's packages; undefined where none is installed. */
export function findPgbench() {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : []
  const programs = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map(name => `${VERSIONS}/${name}/bin/pgbench`)
  return programs.find(program => existsSync(program))
}

/** Scripts of a scenario. A vote's script changes it and changes it back, so that it can be run again and again. */
export async function scriptsOf(stage: Stage, scenario: Scenario, visits: readonly Visit[]) {
  const half = visits.length / 2
  const count = Math.min(
    scenario.isWrite ? WRITE_SCRIPTS : READ_SCRIPTS,
    scenario.isWrite ? half : visits.length,
  )
  // What the app remembers from one visit to the next is not asked for again.
  if (!scenario.isWrite) await statementsOf(stage, scenario, visits.slice(0, count))
  const scripts: PgbenchScript[] = []
  for (const [place, visit] of visits.slice(0, count).entries()) {
    const back = scenario.isWrite ? visits.slice(half + place, half + place + 1) : []
    const statements = await statementsOf(stage, scenario, [visit, ...back])
    scripts.push(pgbenchScript(statements, `s${place}`))
  }
  return scripts
}

type Run = {
  program: string
  config: pg.ClientConfig
  scripts: readonly PgbenchScript[]
  clients: number
  seconds: number
}

/** Scripts run a second. */
export async function runPgbench({ program, config, scripts, clients, seconds }: Run) {
  const folder = await mkdtemp(path.join(tmpdir(), 'firsthand-pgbench-'))
  const files = await Promise.all(
    scripts.map(async ({ text }, place) => {
      const file = path.join(folder, `${place}.sql`)
      await writeFile(file, text)
      return ['-f', file]
    }),
  )
  const variables = scripts.flatMap(script =>
    Object.entries(script.variables).map(([name, value]) => `-D${name}=${value}`),
  )
  const where = [
    '-h',
    String(config.host),
    '-p',
    String(config.port),
    '-U',
    String(config.user),
    String(config.database),
  ]
  // What the app does not prepare is planned again for each run here too.
  const mode = scripts.some(({ text }) => text.includes(PLAN_EACH_TIME)) ? 'extended' : 'prepared'
  const load = ['-n', '-M', mode, '-c', String(clients), '-j', '2', '-T', String(seconds)]
  const env = { ...process.env, PGPASSWORD: String(config.password), PGOPTIONS: SESSION_OPTIONS }
  try {
    const { stdout } = await promisify(execFile)(
      program,
      [...load, ...files.flat(), ...variables, ...where],
      { env },
    )
    return rateOf(stdout)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
