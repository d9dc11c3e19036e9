import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import path from 'node:path'
import type { BareAnswers } from './bare.ts'
import { nextMessage, startChild } from './child.ts'
import { type Options, readOptions } from './options.ts'
import { findPgbench, scriptsOf } from './pgbench.ts'
import { memoryOf } from './processor-time.ts'
import { growth, type Result, resultOf, tables } from './results.ts'
import { barePath, type Case, type Pressing, playRound, press, type Round } from './rounds.ts'
import { scenarios } from './scenarios.ts'
import { type Cluster, makeDatabase, openCluster, openStage, type Stage } from './stage.ts'
import { observed } from './statements.ts'

const say = (line: string) => console.log(line)

async function prepare(stage: Stage, { only }: Options, pgbench: string | undefined) {
  const viewers = await stage.viewers()
  const chosen = scenarios.filter(({ name }) => only.length === 0 || only.includes(name))
  const cases: Case[] = []
  const answers: BareAnswers = {}
  for (const scenario of chosen) {
    const visits = await scenario.visits(stage, viewers)
    cases.push({ scenario, stage, scripts: pgbench ? await scriptsOf(stage, scenario, visits) : [] })
    const { bodies } = await observed(stage, visits[0] ?? [])
    for (const [step, body] of bodies.entries()) answers[barePath({ scenario, stage }, step)] = body
  }
  return { cases, answers }
}

async function play(stages: readonly Stage[], cluster: Cluster, options: Options): Promise<Result[]> {
  const pgbench = findPgbench()
  if (!pgbench)
    say("There is no pgbench here, so nothing is compared to it; Debian's postgresql-contrib has one.")
  const prepared = []
  for (const stage of stages) prepared.push(await prepare(stage, options, pgbench))
  const bare = startChild('bare.ts', Object.assign({}, ...prepared.map(({ answers }) => answers)))
  const pressing: Pressing = { ...options, postgresPid: cluster.pid }
  const comparison = { ...pressing, barePort: await nextMessage<number>(bare), pgbench }
  const rounds = new Map<Case, Round[]>(prepared.flatMap(({ cases }) => cases.map(one => [one, []])))
  for (let round = 1; round <= options.rounds; round += 1) {
    for (const [one, played] of rounds) played.push(await playRound(one, comparison))
    // The bench alone keeps about four processes busy; much more means that others disturbed it.
    say(`round ${round} of ${options.rounds}, load ${loadavg()[0]?.toFixed(1)}`)
  }
  const results: Result[] = []
  for (const [one, played] of rounds) {
    const { scenario, stage } = one
    const result = resultOf(
      { items: stage.itemCount, scenario: scenario.name, title: scenario.title },
      played,
    )
    const rate = result.rate / 2
    const { p50, p99 } = await press(one, { ...pressing, connections: options.connections * 4, rate })
    results.push({ ...result, open: { rate, p50, p99 } })
  }
  bare.kill()
  return results
}

async function report(stages: readonly Stage[], results: readonly Result[], options: Options) {
  const memory = await Promise.all(
    stages.map(async ({ itemCount, pid }) => ({ items: itemCount, ...(await memoryOf(pid)) })),
  )
  say(`\n${tables(results)}\n`)
  if (stages.length > 1) say(`${growth(results)}\n`)
  for (const { items, now, highest } of memory)
    say(`Memory of node at ${items} items: ${now.toFixed(0)} MB, at most ${highest.toFixed(0)} MB.`)
  const at = new Date().toISOString()
  const file = path.resolve(options.json ?? `data/bench/${at.replaceAll(':', '-')}.json`)
  const machine = { cores: availableParallelism(), node: process.version }
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify({ at, machine, options, results, memory }, null, 2)}\n`)
  say(`Written to ${file}.`)
}

const options = readOptions(process.argv.slice(2))
const cluster = await openCluster()
const stages: Stage[] = []
try {
  for (const size of options.sizes) {
    say(`Loading ${size} items...`)
    stages.push(await openStage(cluster, await makeDatabase(cluster, size)))
  }
  await report(stages, await play(stages, cluster, options), options)
} finally {
  for (const { end } of stages) await end()
  await cluster.end()
}
process.exit()
