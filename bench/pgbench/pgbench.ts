import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'
import { PLAN_EACH_TIME } from '#server/platform/database/deadline-client.ts'
import { SESSION_OPTIONS } from '#server/platform/database/session-settings.ts'
import type { Environment } from '../environment.ts'
import type { Scenario, Sequence } from '../scenarios/scenarios.ts'
import { listStatements } from '../scenarios/statements.ts'
import { type PgbenchScript, readRate, toPgbenchScript } from './pgbench-script.ts'

const VERSIONS = '/usr/lib/postgresql'
/**
 * The number of scripts of one run, from which pgbench chooses at random. It prepares each separately, so with many it would
 * measure planning. Votes need more, because clients must not wait for each other's rows.
 */
const READ_SCRIPTS = 8
const WRITE_SCRIPTS = 24

export function findPgbench() {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : []
  const programs = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map(name => `${VERSIONS}/${name}/bin/pgbench`)
  return programs.find(program => existsSync(program))
}

/** A vote's script changes it and changes it back, so that it can be repeated. */
export async function createScripts(
  environment: Environment,
  scenario: Scenario,
  sequences: readonly Sequence[],
) {
  const half = sequences.length / 2
  const count = Math.min(
    scenario.isWrite ? WRITE_SCRIPTS : READ_SCRIPTS,
    scenario.isWrite ? half : sequences.length,
  )
  // The app caches some results between visits, so the first visits are not counted.
  if (!scenario.isWrite) await listStatements(environment, scenario, sequences.slice(0, count))
  const scripts: PgbenchScript[] = []
  for (const [place, sequence] of sequences.slice(0, count).entries()) {
    const back = scenario.isWrite ? sequences.slice(half + place, half + place + 1) : []
    const statements = await listStatements(environment, scenario, [sequence, ...back])
    scripts.push(toPgbenchScript(statements, `s${place}`))
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
  // A statement that the app does not prepare is planned again for each run here too.
  const mode = scripts.some(({ text }) => text.includes(PLAN_EACH_TIME)) ? 'extended' : 'prepared'
  const load = ['-n', '-M', mode, '-c', String(clients), '-j', '2', '-T', String(seconds)]
  const env = { ...process.env, PGPASSWORD: String(config.password), PGOPTIONS: SESSION_OPTIONS }
  try {
    const { stdout } = await promisify(execFile)(
      program,
      [...load, ...files.flat(), ...variables, ...where],
      { env },
    )
    return readRate(stdout)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
