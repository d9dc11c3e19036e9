import {
  checkOut,
  type Environment,
  fillDatabase,
  openCluster,
  openEnvironment,
  ROOT,
} from './environment.ts'
import { type Figures, keepRate } from './measure/keep-rate.ts'
import { formatTable, toRows } from './measure/table.ts'
import { type Options, readOptions } from './options.ts'
import { type Scenario, scenarios } from './scenarios/scenarios.ts'

const print = (line: string) => console.log(line)

type Side = { name: string; environment: Environment }

/** What the bench has started. The last is ended first. */
const ends: (() => Promise<unknown>)[] = []

async function openSides({ sizes, votes, baseline, folder, loadOnly }: Options) {
  const cluster = await openCluster(folder)
  ends.push(cluster.end)
  const programs = [{ name: 'working tree', root: ROOT }]
  if (baseline) {
    const { root, end } = await checkOut(baseline)
    ends.push(end)
    programs.unshift({ name: baseline, root })
  }
  const sides: Side[] = []
  for (const items of sizes)
    for (const { name, root } of programs) {
      print(`Filling a database with ${items} items for "${name}"`)
      const community = { items, members: items, votes: items * votes }
      const database = `${name}_${items}_items_${votes}_votes`.replaceAll(/\W/g, '_')
      const config = await fillDatabase(cluster, { name: database, root, community })
      if (loadOnly) continue
      const environment = await openEnvironment({ cluster, config, root, memberCount: items })
      ends.push(environment.end)
      sides.push({ name: sizes.length > 1 ? `${name}, ${items} items` : name, environment })
    }
  return sides
}

async function measure(scenario: Scenario, { environment }: Side, { rate, seconds }: Options) {
  // A vote that changes nothing costs less, so the stored votes are read before each measurement.
  const requests = await scenario.requests(environment, await environment.viewers(scenario.readers))
  if (requests.length === 0) throw new Error(`The community is too small for "${scenario.name}".`)
  const { port, pids } = environment
  return keepRate({ port, pids, requests, rate, seconds })
}

/** Measures each side twice, in an order in which the first and the last measurement are of the same side. */
async function measureRound(scenario: Scenario, sides: readonly Side[], options: Options) {
  const results = sides.map((): Figures[] => [])
  for (const place of [...sides.keys(), ...[...sides.keys()].toReversed()]) {
    const side = sides[place]
    if (side) results[place]?.push(await measure(scenario, side, options))
  }
  return results
}

async function compare(sides: readonly Side[], options: Options) {
  const { only, rounds } = options
  const chosen = scenarios.filter(({ name }) => only.length === 0 || only.includes(name))
  const measured = chosen.map((): Figures[][][] => [])
  // The first round fills caches and is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [place, scenario] of chosen.entries()) {
      const results = await measureRound(scenario, sides, options)
      if (round > 0) measured[place]?.push(results)
    }
    print(round === 0 ? 'warmed up' : `round ${round} of ${rounds}`)
  }
  return chosen.flatMap(({ name }, place) => toRows(name, measured[place] ?? []))
}

const options = readOptions(process.argv.slice(2))
try {
  const sides = await openSides(options)
  if (!options.loadOnly) {
    const names = sides.flatMap(({ name }, place) =>
      place === 0 ? [name, 'twice'] : [name, 'twice', 'ratio'],
    )
    print(`\n${formatTable(['request', 'figure', ...names], await compare(sides, options))}`)
  }
} finally {
  for (const end of ends.toReversed()) await end()
}
process.exit()
