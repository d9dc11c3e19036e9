import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import path from 'node:path'
import type { ClientConfig } from 'pg'
import { loadCommunity } from './data/community.ts'
import { loadDatabase } from './data/load.ts'
import {
  type Cluster,
  createDatabase,
  type Environment,
  openCluster,
  openEnvironment,
} from './environment.ts'
import type { BaselineResponses } from './measure/baseline-server.ts'
import { nextMessage, startChild } from './measure/child.ts'
import { readMemory } from './measure/processor-time.ts'
import { type Options, readOptions } from './options.ts'
import { createScripts, findPgbench } from './pgbench/pgbench.ts'
import { formatGrowth, formatResults, type Result, toResult } from './results.ts'
import { applyLoad, type Case, type LoadOptions, type Round, runRound, toBaselinePath } from './rounds.ts'
import { scenarios } from './scenarios/scenarios.ts'
import { observe } from './scenarios/statements.ts'

const print = (line: string) => console.log(line)

async function prepare(environment: Environment, { only, isAlone }: Options, pgbench: string | undefined) {
  const chosen = scenarios.filter(({ name }) => only.length === 0 || only.includes(name))
  const cases: Case[] = []
  const answers: BaselineResponses = {}
  if (isAlone) return { cases: chosen.map(scenario => ({ scenario, environment, scripts: [] })), answers }
  for (const scenario of chosen) {
    const sequences = await scenario.sequences(environment, await environment.viewers(scenario.readers))
    cases.push({
      scenario,
      environment,
      scripts: pgbench && !scenario.isNew ? await createScripts(environment, scenario, sequences) : [],
    })
    const { bodies } = await observe(environment, sequences[0] ?? [])
    for (const [step, body] of bodies.entries())
      answers[toBaselinePath({ scenario, environment }, step)] = body
  }
  return { cases, answers }
}

async function measureAll(
  environments: readonly Environment[],
  cluster: Cluster,
  options: Options,
): Promise<Result[]> {
  const pgbench = options.isAlone ? undefined : findPgbench()
  if (!pgbench && !options.isAlone)
    print("There is no pgbench here, so nothing is compared to it; Debian's postgresql-contrib has one.")
  const prepared: Awaited<ReturnType<typeof prepare>>[] = []
  for (const environment of environments) prepared.push(await prepare(environment, options, pgbench))
  const baseline = startChild(
    'baseline-server.ts',
    Object.assign({}, ...prepared.map(({ answers }) => answers)),
  )
  const load: LoadOptions = { ...options, postgresPid: cluster.pid }
  const comparison = { ...load, baselinePort: await nextMessage<number>(baseline), pgbench }
  // The cases of a scenario follow each other, so that the cases that are compared are measured at nearly the same time.
  const cases = scenarios.flatMap(({ name }) =>
    prepared.flatMap(({ cases }) => cases.filter(({ scenario }) => scenario.name === name)),
  )
  const rounds = new Map<Case, Round[]>(cases.map(one => [one, []]))
  for (let round = 1; round <= options.rounds; round += 1) {
    for (const [one, measured] of rounds)
      measured.push(options.isAlone ? { app: await applyLoad(one, load) } : await runRound(one, comparison))
    // The bench alone keeps about four processes busy. Many more mean that other programs disturbed it.
    print(`round ${round} of ${options.rounds}, load ${loadavg()[0]?.toFixed(1)}`)
  }
  const results: Result[] = []
  for (const [one, measured] of rounds) results.push(await summarize(one, { measured, load, options }))
  baseline.kill()
  return results
}

type Measuring = { measured: readonly Round[]; load: LoadOptions; options: Options }

async function summarize(one: Case, { measured, load, options }: Measuring): Promise<Result> {
  const { scenario, environment } = one
  const named = { items: environment.itemCount, scenario: scenario.name, title: scenario.title }
  const result = toResult(named, measured)
  if (options.isAlone) return result
  const rate = result.rate / 2
  const { p50, p99 } = await applyLoad(one, { ...load, connections: options.connections * 4, rate })
  return { ...result, open: { rate, p50, p99 } }
}

async function report(environments: readonly Environment[], results: readonly Result[], options: Options) {
  const memory = await Promise.all(
    environments.map(async ({ itemCount, pid }) => ({ items: itemCount, ...(await readMemory(pid)) })),
  )
  print(`\n${formatResults(results)}\n`)
  if (environments.length > 1) print(`${formatGrowth(results)}\n`)
  for (const { items, now, highest } of memory)
    print(`Memory of node at ${items} items: ${now.toFixed(0)} MB, at most ${highest.toFixed(0)} MB.`)
  const at = new Date().toISOString()
  const file = path.resolve(options.json ?? `data/bench/${at.replaceAll(':', '-')}.json`)
  const machine = { cores: availableParallelism(), node: process.version }
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify({ at, machine, options, results, memory }, null, 2)}\n`)
  print(`Written to ${file}.`)
}

function openDatabase(cluster: Cluster, { items, votes, members }: { items: number } & Options) {
  const load = (config: ClientConfig) =>
    votes === undefined
      ? loadDatabase(config, { items })
      : loadCommunity(config, { items, members: items * members, votes: items * votes }, print)
  return createDatabase(cluster, {
    name: `items_${items}${votes ? `_votes_${votes}_members_${members}` : ''}`,
    load,
  })
}

const options = readOptions(process.argv.slice(2))
const cluster = await openCluster(options.folder)
const environments: Environment[] = []
try {
  for (const size of options.sizes) {
    print(`Loading ${size} items...`)
    const config = await openDatabase(cluster, { ...options, items: size })
    if (!options.loadOnly) environments.push(await openEnvironment(cluster, { itemCount: size, config }))
  }
  if (!options.loadOnly) await report(environments, await measureAll(environments, cluster, options), options)
} finally {
  for (const { end } of environments) await end()
  await cluster.end()
}
process.exit()
